// The room, loaded after the box: draws itself around the questions.

import { createRoomCalls } from '../../net/room-calls.ts';
import { knowMeToos } from '../../offline/me-toos.ts';
import { wake } from '../../offline/student-session.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { PushLater } from '../push/push-later.tsx';
import { around } from '../questions/around.ts';
import type { OwnQuestion } from '../questions/own-questions.ts';
import './track.css';
import { AlikeTopics } from './alike-topics.tsx';
import { RoomTabs } from './room-tabs.tsx';

export { openBoard } from './board.ts';

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
