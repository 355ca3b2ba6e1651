import { Button } from '../../ui/button.tsx';
import { say } from '../../words/student.ts';
import { press, type ShownTopic } from './board.ts';
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
