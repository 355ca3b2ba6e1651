// What is done with the topic that the class is at, in the order of use.

import type { TopicSummary } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CheckIcon } from '../../../ui/icon/icons.tsx';
import { sayLiveView as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';

export interface TopicHandlers {
  onAnswered: (topic: TopicSummary, isAnswered: boolean) => void;
  /** Puts it into the spotlight, or takes it out. */
  onSpotlight: (topic: TopicSummary, isSpotlit: boolean) => void;
  /** @param draft what stands in the box at first, instead of the answer of now */
  onWriteAnswer: (topic: TopicSummary, draft?: string) => void;
}

interface MarkAnsweredProps {
  topic: TopicSummary;
  isSpotlit: boolean;
  onAnswered: TopicHandlers['onAnswered'];
}

export const MarkAnswered = ({ topic, isSpotlit, onAnswered }: MarkAnsweredProps) => (
  <Button
    className="pq-act"
    variant={isSpotlit ? 'primary' : 'secondary'}
    aria-label={say('done_of', { title: topic.title })}
    onClick={() => onAnswered(topic, true)}
  >
    <CheckIcon />
    {say('done')}
  </Button>
);

interface TopicActionsProps extends TopicHandlers {
  topic: TopicSummary;
  isSpotlit: boolean;
}

export function TopicActions(props: TopicActionsProps) {
  const { topic, isSpotlit, onAnswered, onSpotlight, onWriteAnswer } = props;
  const { title } = topic;
  return (
    <div className="pq-actions">
      <Button
        className="pq-act"
        variant={isSpotlit ? 'secondary' : 'primary'}
        aria-label={say(isSpotlit ? 'put_off_of' : 'now_of', { title })}
        onClick={() => onSpotlight(topic, !isSpotlit)}
      >
        {sayChange(isSpotlit ? 'put_off' : 'now')}
      </Button>
      <Button
        className="pq-act"
        variant="secondary"
        aria-label={say('write_of', { title })}
        onClick={() => onWriteAnswer(topic)}
      >
        {sayChange('answer')}
      </Button>
      <MarkAnswered topic={topic} isSpotlit={isSpotlit} onAnswered={onAnswered} />
    </div>
  );
}
