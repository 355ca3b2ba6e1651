// A button that changes one thing for the whole class, says what came of it, and offers to try again.

import { useState, type ReactNode } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { Button } from '../../../ui/form/button.tsx';
import { notify } from '../../../ui/notice/notices.ts';
import { failureText } from '../../failure-text.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { first } from '../../../i18n/locales/first/index.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

type SwitchKey =
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
  label: SwitchKey;
  done: SwitchKey;
  failed: SwitchKey;
  /** Before the label, which gives way to it where there is no room for both. */
  icon?: ReactNode;
}

interface ClassSwitchProps {
  isOn: boolean;
  /** Of turning it on. */
  on: Words;
  /** Of turning it off. */
  off: Words;
  set: (isOn: boolean) => Promise<unknown>;
  live: LivePresentation;
}

export function ClassSwitch({ isOn, on, off, set, live }: ClassSwitchProps) {
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
  const { label, icon } = isOn ? off : on;
  return (
    <Button
      variant={isOn ? 'primary' : icon ? 'secondary' : 'quiet'}
      title={icon ? say(label) : undefined}
      isBusy={isBusy}
      onClick={() => void turn(!isOn)}
    >
      {icon}
      <span className={icon ? 'pq-header__word' : undefined}>{say(label)}</span>
    </Button>
  );
}
