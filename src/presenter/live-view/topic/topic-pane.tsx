import type { ReactNode } from 'react';
import type { Question, TopicPlace as Place, TopicSummary } from '../../../../contract/entities.ts';
import { topicColour } from '../../../ui/theme/topic-colour.ts';
import { MoreButton } from '../../changes/more-button.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import { TopicCounts } from '../../topics/topic-counts.tsx';
import { TopicActions, type TopicHandlers } from './topic-actions.tsx';
import { TopicAnswer } from './topic-answer.tsx';
import type { QuestionMenus } from './topic-questions.tsx';
import { TopicQuestions } from './lazy-topic-questions.tsx';
import { TopicExcerpt } from './topic-excerpt.tsx';
import { TopicPlace } from './topic-place.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

interface TopicPaneProps extends TopicHandlers {
  topic: TopicSummary;
  questions: readonly Question[];
  isArrival: (questionId: number) => boolean;
  isAnswered: boolean;
  isSpotlit: boolean;
  /** What is written under it; empty where nothing is. */
  answer: string;
  hasFiles: boolean;
  onShowSource: (place: Place) => void;
  onTopic: ChangeMenus['onTopic'];
  menus: QuestionMenus;
  /** 0 to 6. */
  colour: number;
  /** The changes that wait until they are shown. */
  waiting: ReactNode;
}

/** The chosen topic, beside the list. */
export function TopicPane(props: TopicPaneProps) {
  const { topic, questions, isArrival, isAnswered, isSpotlit, answer, hasFiles } = props;
  const { onAnswered, onSpotlight, onWriteAnswer, onShowSource, onTopic, menus, waiting } = props;
  const { className, ...colour } = topicColour(props.colour);
  return (
    <section
      {...(isAnswered ? {} : colour)}
      className={`pq-pane ${isAnswered ? 'pq-pane--answered' : className}`}
      aria-label={say('chosen_topic')}
      data-is-spotlit={isSpotlit || undefined}
    >
      <header className="pq-pane__head">
        <h2 className="pq-pane__title">
          <bdi>{topic.title}</bdi>
        </h2>
        <MoreButton label={topic.title} onOpen={(button) => onTopic(topic, button)} />
        <p className="pq-pane__facts">
          <TopicCounts topic={topic} size={questions.length} className="pq-card__count" />
          {topic.place && !topic.place.excerpt && (
            <TopicPlace place={topic.place} hasFiles={hasFiles} />
          )}
        </p>
        {waiting}
        {isAnswered ? (
          <p className="pq-pane__answered">{say('answered')}</p>
        ) : (
          <TopicActions
            topic={topic}
            isSpotlit={isSpotlit}
            onAnswered={onAnswered}
            onSpotlight={onSpotlight}
            onWriteAnswer={onWriteAnswer}
          />
        )}
      </header>
      <div className="pq-pane__body">
        <TopicExcerpt topic={topic} onWriteAnswer={onWriteAnswer} onShowSource={onShowSource} />
        <TopicAnswer answer={answer} />
        <TopicQuestions
          topic={topic}
          questions={questions}
          isArrival={isArrival}
          isForemost
          menus={menus}
        />
      </div>
    </section>
  );
}
