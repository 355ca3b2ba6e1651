// The room, loaded after the box and drawn around the questions.

import { createTopicBoardCalls } from '../../api/student/topic-board-calls.ts';
import { knowMeToos } from '../../sync/student/me-toos.ts';
import { wake } from '../../sync/student/student-session.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { lazyComponent } from '../../lazy.tsx';
import type { OwnQuestion } from '../ask/own-questions.ts';
import './track.css';
import { AlikeTopics } from './similar-topic-list.tsx';

export { openBoard } from './topic-board.ts';
export { TopicTabs } from './topic-tabs.tsx';

/** Asked for after the first accepted question: until then a phone loads nothing of it. Nobody came for it. */
const PushOffer = lazyComponent(
  () => import('../push/push-offer.tsx').then((module) => module.PushOffer),
  { Failed: ({ otherwise }) => otherwise },
);

const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function Offers({ questions }: { questions: readonly OwnQuestion[] }) {
  const isAny = (wanted: string) => questions.some(({ state }) => state === wanted);
  const isAwaited = isAny('accepted');
  const canAsk = hasPush && Notification.permission !== 'denied';
  return (
    <>
      {(isAwaited || isAny('answered')) &&
        (canAsk ? (
          <PushOffer isAwaited={isAwaited} otherwise={<InstallOffer />} />
        ) : (
          <InstallOffer />
        ))}
      <AlikeTopics />
    </>
  );
}

knowMeToos(createTopicBoardCalls());
wake();
