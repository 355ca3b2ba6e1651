import { LinkedText } from '../../../ui/linked-text.tsx';
import './topic-answer.css';

/** What the presenter wrote under a topic; nothing where nothing is. */
export const TopicAnswer = ({ answer }: { answer: string }) =>
  answer === '' ? null : (
    <p className="pq-answer">
      <LinkedText text={answer} />
    </p>
  );
