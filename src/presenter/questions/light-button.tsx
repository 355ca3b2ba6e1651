import type { TopicSummary } from '../../../contract/entities.ts';
import { Button } from '../../ui/button.tsx';

interface LightButtonProps {
  topic: TopicSummary;
  isLit: boolean;
  onAnswered: (topic: TopicSummary, isAnswered: boolean) => void;
  onLight: (topic: TopicSummary) => void;
}

/** Puts a topic into the light; pressed again, it is done. */
export const LightButton = ({ topic, isLit, onAnswered, onLight }: LightButtonProps) => (
  <Button
    className="pq-light"
    variant={isLit ? 'primary' : 'secondary'}
    aria-label={`${isLit ? 'Done' : 'Now answering'}: ${topic.title}`}
    onClick={() => (isLit ? onAnswered(topic, true) : onLight(topic))}
  >
    {isLit ? 'Done' : 'Now answering'}
  </Button>
);
