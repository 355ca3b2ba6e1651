// The room, loaded after the box: draws itself around the questions.

import { createRoomCalls } from '../../api/student/topic-board-calls.ts';
import { knowMeToos } from '../../sync/student/me-toos.ts';
import { wake } from '../../sync/student/student-session.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { PushLater } from '../push/push-later.tsx';
import { around } from '../ask/around.ts';
import type { OwnQuestion } from '../ask/own-questions.ts';
import './track.css';
import { AlikeTopics } from './similar-topic-list.tsx';
import { RoomTabs } from './topic-tabs.tsx';

export { openBoard } from './topic-board.ts';

function Offers({ questions }: { questions: readonly OwnQuestion[] }) {
  const isAny = (wanted: string) => questions.some(({ state }) => state === wanted);
  const isAwaited = isAny('accepted');
  return (
    <>
      {(isAwaited || isAny('answered')) && (
        <PushLater isAwaited={isAwaited} otherwise={<InstallOffer />} />
      )}
      <AlikeTopics />
    </>
  );
}

knowMeToos(createRoomCalls());
wake();
around.setState({ Tabs: RoomTabs, Offers });
