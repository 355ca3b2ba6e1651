import type { LiveState } from './live-presentation.ts';
import './connection-line.css';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** Whether what is shown is live, and otherwise when it was last up to date. */
export function ConnectionLine({ state }: { state: LiveState }) {
  const { isConnected, failure, upToDateAt } = state;
  const isLive = isConnected && failure === null;
  return (
    <output className="live-line" data-is-live={isLive}>
      <span className="live-line__dot" />
      {isLive ? 'Live' : 'Connecting…'}
      {!isLive && upToDateAt !== null && (
        <span>
          last up to date at <time>{clock.format(upToDateAt)}</time>
        </span>
      )}
    </output>
  );
}
