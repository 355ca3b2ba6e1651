import { CallError } from '../../net/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfflineIcon, WarningIcon } from '../../ui/icons.tsx';
import { failureText } from '../failure-text.ts';

interface LoadFailedProps {
  /** The heading of a page that has nothing else to show. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of what could not be loaded: why, and the way to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const isOffline = error instanceof CallError && error.code === 'offline';
  return (
    <div role="alert">
      {title && <h1>{title}</h1>}
      <EmptyState
        icon={isOffline ? <OfflineIcon /> : <WarningIcon />}
        text={failureText(error, 'Something went wrong.')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
