import { useStore } from 'zustand';
import {
  presenterQueue,
  presenterQueueSafety,
} from '../../sync/presenter/offline/presenter-queue.ts';
import { UpToDate } from './up-to-date.tsx';
import type { LiveState } from '../live/live-presentation.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** Whether what is shown is live, when it last was, and what is still to be sent. */
export function ConnectionLine({ state }: { state: LiveState }) {
  const { isConnected, isKept, failure, upToDateAt, unsentCount: count, changeCount } = state;
  const isSafe = useStore(presenterQueueSafety, (safety) => safety.isSafe);
  const isInTrouble = useStore(presenterQueue.view, ({ trouble }) => trouble !== null);
  const isLive = isConnected && failure === null && !isKept;
  return (
    <UpToDate isLive={isLive} at={upToDateAt} isKept={isKept} failure={failure}>
      {/* Where all is well they are gone before anybody could read of them. */}
      {count > 0 && (!isLive || isInTrouble) && (
        <span className="up-to-date__unsent">
          {say(changeCount > 0 ? 'changes_unsent' : 'marks_unsent', { count })}
          {!isSafe && say('keep_open')}
        </span>
      )}
    </UpToDate>
  );
}
