import { memo, useId } from 'react';
import { useStore } from 'zustand';
import type { Question, TopicPlace as Place, TopicSummary } from '../../../../contract/entities.ts';
import { CheckIcon, ChevronIcon, PinIcon } from '../../../ui/icon/icons.tsx';
import { topicColour } from '../../../ui/theme/topic-colour.ts';
import { MoreButton } from '../../changes/more-button.tsx';
import { MergeToBeSent } from '../../changes/to-be-sent.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import { TopicCounts } from '../../topics/topic-counts.tsx';
import { MarkAnswered, TopicActions, type TopicHandlers } from './topic-actions.tsx';
import { TopicAnswer } from './topic-answer.tsx';
import type { QuestionMenus } from './topic-questions.tsx';
import { TopicQuestions } from './lazy-topic-questions.tsx';
import { TopicExcerpt } from './topic-excerpt.tsx';
import { TopicPlace } from './topic-place.tsx';
import { WaitingChanges } from '../order/waiting-changes.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import { language } from '../../../i18n/index.ts';

interface TopicCardProps extends TopicHandlers {
  topic: TopicSummary;
  questions: readonly Question[];
  /** How many of the questions came while the screen was open and were not looked at. */
  news: number;
  isArrival: (questionId: number) => boolean;
  isAnswered: boolean;
  /** The presenter speaks of it now. */
  isSpotlit: boolean;
  isAtTop: boolean;
  /** It was ticked or unticked, and the server does not know yet. */
  isUnsent: boolean;
  /** What is written under it; empty where nothing is. */
  answer: string;
  isOpen: boolean;
  /** Its questions are shown beside the list. */
  isWide: boolean;
  /** Its controls are in the tab order; the arrow keys lead to the others. */
  isStop: boolean;
  /** The topics belong to several files. */
  hasFiles: boolean;
  /** @param isByKey pressed with Enter */
  onToggle: (id: number, isByKey: boolean) => void;
  onShowSource: (place: Place) => void;
  onTopic: ChangeMenus['onTopic'];
  menus: QuestionMenus;
  /** 0 to 6. */
  colour: number;
  /** How many changes wait until they are shown. */
  waiting: number;
  onShowWaiting: (topic: TopicSummary, button: HTMLElement) => void;
}

/** One row of the list; where there is no room beside it, its questions open in it. */
export const TopicCard = memo(function TopicCard(props: TopicCardProps) {
  const { topic, questions, news, isArrival, isAnswered, isSpotlit, isUnsent, isOpen } = props;
  const { isAtTop, answer } = props;
  const { isWide, isStop, hasFiles, onToggle, onTopic, menus, waiting, onShowWaiting } = props;
  const { onAnswered, onSpotlight, onWriteAnswer, onShowSource } = props;
  const id = useId();
  // Its properties stay the same in another language.
  useStore(language);
  const tabIndex = isStop ? 0 : -1;
  const { className, ...colour } = topicColour(props.colour);
  const opening = isWide
    ? { 'aria-current': isOpen }
    : { 'aria-expanded': isOpen, 'aria-controls': `${id}-list` };
  return (
    <section
      {...(isAnswered ? {} : colour)}
      className={`pq-card ${isAnswered ? 'pq-card--answered' : className}`}
      aria-labelledby={`${id}-title`}
      data-is-spotlit={isSpotlit || undefined}
      data-is-chosen={(isWide && isOpen) || undefined}
    >
      {news > 0 && <span className="pq-card__glow" key={news} />}
      {isUnsent && <span className="pq-card__unsent">{say('unsent')}</span>}
      <div className="pq-card__head">
        <label className="pq-tick">
          <input
            className="pq-tick__box"
            type="checkbox"
            checked={isAnswered}
            tabIndex={tabIndex}
            aria-label={say('answered_of', { title: topic.title })}
            onChange={() => onAnswered(topic, !isAnswered)}
          />
          <span className="pq-tick__mark">
            <CheckIcon />
          </span>
        </label>
        {/* The number is in the title's line too, with what it counts. */}
        <span className="pq-card__askers" aria-hidden="true">
          {topic.student_count}
        </span>
        <h3 className="pq-card__title" id={`${id}-title`}>
          <button
            type="button"
            tabIndex={tabIndex}
            {...opening}
            onClick={({ detail }) => onToggle(topic.id, detail === 0)}
          >
            <span className="pq-card__words">
              <bdi className="pq-card__name">{topic.title}</bdi>{' '}
              <span className="pq-card__facts">
                {/* What the figure before the title says, for those who do not see it; whole where it is open. */}
                <span className="ui-hidden">
                  <TopicCounts topic={topic} size={questions.length} className="pq-card__count" />
                </span>
                {topic.place && <TopicPlace place={topic.place} hasFiles={hasFiles} />}
              </span>
            </span>
            {isAtTop && (
              <span className="pq-card__pin">
                <PinIcon />
                <span className="ui-hidden">{say('pinned')}</span>
              </span>
            )}
            {news > 0 && <span className="pq-card__news">{say('news', { count: news })}</span>}
            {!isWide && <ChevronIcon />}
          </button>
        </h3>
        {!isAnswered && isSpotlit && !isOpen && (
          <MarkAnswered topic={topic} isSpotlit onAnswered={onAnswered} />
        )}
        <MoreButton
          label={topic.title}
          tabIndex={tabIndex}
          onOpen={(button) => onTopic(topic, button)}
        />
      </div>
      <MergeToBeSent topic={topic} tabIndex={tabIndex} />
      {!isWide && (
        <div id={`${id}-list`} hidden={!isOpen}>
          {isOpen && (
            <div className="pq-card__sizes">
              <p>
                <TopicCounts topic={topic} size={questions.length} className="pq-card__count" />
              </p>
              <WaitingChanges
                title={topic.title}
                count={waiting}
                onShow={(button) => onShowWaiting(topic, button)}
              />
            </div>
          )}
          {isOpen && !isAnswered && (
            <TopicActions
              topic={topic}
              isSpotlit={isSpotlit}
              onAnswered={onAnswered}
              onSpotlight={onSpotlight}
              onWriteAnswer={onWriteAnswer}
            />
          )}
          {isOpen && (
            <TopicExcerpt topic={topic} onWriteAnswer={onWriteAnswer} onShowSource={onShowSource} />
          )}
          {isOpen && <TopicAnswer answer={answer} />}
          {isOpen && (
            <TopicQuestions
              topic={topic}
              questions={questions}
              isArrival={isArrival}
              isForemost={false}
              menus={menus}
            />
          )}
        </div>
      )}
    </section>
  );
});
