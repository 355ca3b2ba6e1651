import { memo, useId } from 'react';
import type { Question, TopicSummary } from '../../../contract/entities.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, ChevronIcon } from '../../ui/icons.tsx';
import { topicColour } from '../../ui/topic-colour.ts';
import { MoreButton } from '../changes/more-button.tsx';
import type { ChangeMenus } from '../changes/use-changes.tsx';
import { TopicCounts } from '../live/topic-counts.tsx';
import { QuestionList } from './question-list.tsx';
import { TopicPlace } from './topic-place.tsx';

interface TopicCardProps {
  topic: TopicSummary;
  questions: readonly Question[];
  /** How many of the questions came while the screen was open. */
  arrivals: number;
  isArrival: (questionId: number) => boolean;
  isAnswered: boolean;
  /** The presenter speaks of it now. */
  isLit: boolean;
  /** It was ticked or unticked, and the server does not know yet. */
  isUnsent: boolean;
  isOpen: boolean;
  /** The topics belong to several files. */
  hasFiles: boolean;
  onToggle: (id: number) => void;
  onAnswered: (topic: TopicSummary, isAnswered: boolean) => void;
  onLight: (topic: TopicSummary) => void;
  onTopic: ChangeMenus['onTopic'];
  onQuestion: ChangeMenus['onQuestion'];
}

export const TopicCard = memo(function TopicCard(props: TopicCardProps) {
  const { topic, questions, arrivals, isArrival, isAnswered, isLit, isUnsent, isOpen } = props;
  const { hasFiles, onToggle, onAnswered, onLight, onTopic, onQuestion } = props;
  const id = useId();
  const { className, ...colour } = topicColour(topic.ordinal);
  return (
    <section
      {...(isAnswered ? {} : colour)}
      className={`pq-card ${isAnswered ? 'pq-card--answered' : className}`}
      aria-labelledby={`${id}-title`}
      data-is-lit={isLit || undefined}
    >
      {arrivals > 0 && <span className="pq-card__glow" key={arrivals} />}
      {isUnsent && <span className="pq-card__unsent">Still to be sent</span>}
      <div className="pq-card__head">
        <label className="pq-tick">
          <input
            className="pq-tick__box"
            type="checkbox"
            checked={isAnswered}
            aria-label={`Answered: ${topic.title}`}
            onChange={() => onAnswered(topic, !isAnswered)}
          />
          <span className="pq-tick__mark">
            <CheckIcon />
          </span>
        </label>
        <h3 className="pq-card__title" id={`${id}-title`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            onClick={() => onToggle(topic.id)}
          >
            <span>
              <bdi>{topic.title}</bdi>{' '}
              <TopicCounts topic={topic} size={questions.length} className="pq-card__count" />
            </span>
            <ChevronIcon />
          </button>
        </h3>
        {(isLit || isOpen) && !isAnswered && (
          <Button
            className="pq-card__light"
            variant={isLit ? 'primary' : 'secondary'}
            aria-label={`${isLit ? 'Done' : 'Now answering'}: ${topic.title}`}
            onClick={() => (isLit ? onAnswered(topic, true) : onLight(topic))}
          >
            {isLit ? 'Done' : 'Now answering'}
          </Button>
        )}
        <MoreButton label={topic.title} onOpen={(button) => onTopic(topic, button)} />
      </div>
      {topic.place && <TopicPlace place={topic.place} hasFiles={hasFiles} />}
      <div id={`${id}-list`} hidden={!isOpen}>
        {isOpen &&
          (questions.length === 0 ? (
            <p className="pq-card__empty">No questions available for this topic.</p>
          ) : (
            <QuestionList questions={questions} isArrival={isArrival} onQuestion={onQuestion} />
          ))}
      </div>
    </section>
  );
});
