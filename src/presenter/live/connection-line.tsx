import { useStore } from 'zustand';
import { tickQueue, tickSafety } from '../../offline/tick-session.ts';
import { UpToDate } from '../loading/up-to-date.tsx';
import type { LiveState } from './live-presentation.ts';

/** Whether what is shown is live, when it last was, and which ticks are still to be sent. */
export function ConnectionLine({ state }: { state: LiveState }) {
  const { isConnected, isKept, failure, upToDateAt, ticks, changeCount } = state;
  const count = ticks.size + changeCount;
  const [one, several] = changeCount > 0 ? ['change', 'changes'] : ['mark', 'marks'];
  const isSafe = useStore(tickSafety, (safety) => safety.isSafe);
  const isInTrouble = useStore(tickQueue.view, ({ trouble }) => trouble !== null);
  const isLive = isConnected && failure === null && !isKept;
  return (
    <UpToDate isLive={isLive} at={upToDateAt} isKept={isKept} failure={failure}>
      {/* Where all is well they are gone before anybody could read of them. */}
      {count > 0 && (!isLive || isInTrouble) && (
        <span className="up-to-date__unsent">
          {count} {count === 1 ? one : several} still to be sent
          {!isSafe && '. Please keep this page open.'}
        </span>
      )}
    </UpToDate>
  );
}
