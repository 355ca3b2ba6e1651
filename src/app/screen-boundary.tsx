import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { OfflineIcon } from '../ui/icons.tsx';

interface Props {
  children: ReactNode;
}

/** In place of a screen that could not be loaded or drawn. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState
          icon={<OfflineIcon />}
          text="This screen could not be opened. Please check your network."
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        />
      </div>
    );
  }
}
