import { useState } from 'react';
import { updateTopicBoard } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { notify } from '../../ui/notice/notices.ts';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { failureText } from '../failure-text.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';

interface RoomSwitchProps {
  details: Details;
  live: LivePresentation;
}

/** Whether students see what the others ask. */
export function TopicBoardSwitch({
  details: { presentation_id: id, is_room_shown },
  live,
}: RoomSwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (isShown: boolean) => {
    setWanted(isShown);
    try {
      const { data } = await call(updateTopicBoard, {
        params: { id },
        body: { status: isShown ? 1 : 0 },
      });
      live.change(data);
    } catch (error) {
      notify({ type: 'error', text: failureText(error), duration: 4_000 });
    }
    setWanted(null);
  };
  return (
    <Choice
      label={say('room')}
      text={say('room_text')}
      isChosen={wanted ?? is_room_shown}
      isDisabled={wanted !== null}
      onChange={(isShown) => void change(isShown)}
    />
  );
}
