import type { TopicSummary } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

interface LightButtonProps {
  topic: TopicSummary;
  isLit: boolean;
  onAnswered: (topic: TopicSummary, isAnswered: boolean) => void;
  onLight: (topic: TopicSummary) => void;
}

/** Puts a topic into the light; pressed again, it is done. */
export const SpotlightButton = ({ topic, isLit, onAnswered, onLight }: LightButtonProps) => (
  <Button
    className="pq-light"
    variant={isLit ? 'primary' : 'secondary'}
    aria-label={say(isLit ? 'done_of' : 'now_of', { title: topic.title })}
    onClick={() => (isLit ? onAnswered(topic, true) : onLight(topic))}
  >
    {say(isLit ? 'done' : 'now')}
  </Button>
);
