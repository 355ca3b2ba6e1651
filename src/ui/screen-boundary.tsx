import { Component, type ReactNode } from 'react';
import { Button } from './form/button.tsx';
import { say } from '../i18n/locales/first/index.ts';
import './screen-boundary.css';

interface Props {
  children: ReactNode;
}

/** In place of a part of the page that could not be loaded or drawn; the rest goes on. */
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
      <div className="ui-broken" role="alert">
        <p>{say('broken')}</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          {say('retry')}
        </Button>
      </div>
    );
  }
}
