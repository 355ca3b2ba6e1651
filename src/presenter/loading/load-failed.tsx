import { Link } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfflineIcon } from '../../ui/icon/icons.tsx';
import { WarningIcon } from '../../ui/mark/notice-icons.tsx';
import { sayFailures as say } from '../../i18n/presenter.ts';
import { first } from '../../i18n/locales/first/index.ts';
import { failureText } from '../failure-text.ts';

interface LoadFailedProps {
  /** The heading of a page that has nothing else to show. */
  title?: string;
  error: unknown;
  onRetry: () => void;
  /** In another page's frame, where a presenter's screens must not be reached. */
  isFramed?: boolean;
}

/** In place of what could not be loaded: why, and the way to try again where that can help. */
export function LoadFailed({ title, error, onRetry, isFramed = false }: LoadFailedProps) {
  const isOffline = error instanceof CallError && error.code === 'offline';
  const isFinal = error instanceof CallError && !error.canRetry;
  return (
    <div role="alert">
      {title && <h1>{title}</h1>}
      <EmptyState
        icon={isOffline ? <OfflineIcon /> : <WarningIcon />}
        text={failureText(error)}
        action={
          isFinal ? (
            !isFramed && (
              <Link
                href="/presenter/presentations"
                className={buttonClass({ variant: 'secondary' })}
              >
                {say('back')}
              </Link>
            )
          ) : (
            <Button variant="secondary" onClick={onRetry}>
              {first.say('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
