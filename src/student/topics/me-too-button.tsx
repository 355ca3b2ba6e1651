import { Button } from '../../ui/form/button.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { press, type ShownTopic } from './topic-board.ts';
import './me-too-button.css';

interface MeTooButtonProps {
  topic: ShownTopic;
  /** Id of the element that says what it is about. */
  describedBy: string;
}

/** Says it, and takes it back when it is pressed again. */
export function MeTooButton({ topic, describedBy }: MeTooButtonProps) {
  const { isSaid } = topic;
  return (
    <Button
      className="me-too"
      variant="secondary"
      aria-pressed={isSaid}
      aria-describedby={describedBy}
      onClick={() => void press(topic, !isSaid)}
      // Keeps the keyboard of a phone open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {say('me_too')}
    </Button>
  );
}
