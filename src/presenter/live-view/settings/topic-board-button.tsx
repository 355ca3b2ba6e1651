// A button that changes one thing for the whole room, says what came of it, and offers to try again.

import { useState } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

type RoomKey =
  | 'pause'
  | 'paused'
  | 'not_paused'
  | 'open'
  | 'opened'
  | 'not_opened'
  | 'close_door'
  | 'door_closed'
  | 'door_not_closed'
  | 'open_door'
  | 'door_opened'
  | 'door_not_opened';

/** What is said of each of the two ways, by its key. */
interface Words {
  /** On the button that leads there. */
  label: RoomKey;
  done: RoomKey;
  failed: RoomKey;
}

interface RoomButtonProps {
  isOn: boolean;
  /** Of turning it on. */
  on: Words;
  /** Of turning it off. */
  off: Words;
  set: (isOn: boolean) => Promise<unknown>;
  live: LivePresentation;
}

export function TopicBoardButton({ isOn, on, off, set, live }: RoomButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const turn = async (wanted: boolean): Promise<void> => {
    const { done, failed } = wanted ? on : off;
    setIsBusy(true);
    try {
      await set(wanted);
      notify({ text: say(done) });
    } catch (error) {
      const canRetry = error instanceof CallError && error.canRetry;
      notify({
        type: 'error',
        title: say(failed),
        text: failureText(error),
        ...(canRetry
          ? { action: { label: first.say('retry'), onSelect: () => void turn(wanted) } }
          : {}),
      });
    } finally {
      setIsBusy(false);
      live.refresh();
    }
  };
  return (
    <Button variant={isOn ? 'primary' : 'quiet'} isBusy={isBusy} onClick={() => void turn(!isOn)}>
      {say((isOn ? off : on).label)}
    </Button>
  );
}
