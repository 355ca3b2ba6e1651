import { useLayoutEffect, useRef } from 'react';
import type { TopicSummary } from '../../../contract/entities.ts';
import { CheckIcon } from '../../ui/icon/icons.tsx';
import { topicColour } from '../../ui/theme/topic-colour.ts';
import { sayBigScreen as say } from '../../i18n/presenter.ts';
import { Count } from './topic-rows.tsx';

/** Under a topic that is spoken of. */
export interface UnderTopic {
  readonly wordings: readonly string[];
  /** What the presenter wrote; empty where nothing is. */
  readonly answer: string;
}

interface WallCardProps {
  topic: TopicSummary;
  isLeaving: boolean;
  under: UnderTopic;
}

/** Characters up to which a title is set in the larger size. */
const shortTitle = 48;
/** Characters up to which a written answer is as large as the wordings. */
const shortAnswer = 220;

/** What the presenter speaks of. */
export function LargeTopicCard({ topic, isLeaving, under: { wordings, answer } }: WallCardProps) {
  const { className, ...colour } = topicColour(topic.ordinal);
  const length = answer.length > shortAnswer ? 'long' : 'short';
  const text = answer === '' && wordings.length === 0 ? undefined : length;
  const head = useRef<HTMLDivElement>(null);
  // What a style cannot say: that the title keeps its height, however much stands below it.
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const measure = () => {
      const above = element.offsetTop + element.offsetHeight;
      element.parentElement?.style.setProperty('--above', `${above}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <section
      {...colour}
      className={`big-screen-card ${className}`}
      data-text={text}
      data-leaving={isLeaving || undefined}
      aria-labelledby="big-screen-card-title"
    >
      <p className="big-screen-card__now">
        {isLeaving && <CheckIcon />}
        {say(isLeaving ? 'answered' : 'now')}
      </p>
      <div className="big-screen-card__head" ref={head}>
        <h2
          className="big-screen-card__title"
          id="big-screen-card-title"
          data-is-short={topic.title.length <= shortTitle || undefined}
          dir="auto"
        >
          {topic.title}
        </h2>
        <Count count={topic.student_count} />
      </div>
      {answer === '' ? (
        wordings.length > 0 && (
          <ul className="big-screen-card__wordings">
            {wordings.map((wording) => (
              <li key={wording} dir="auto">
                {wording}
              </li>
            ))}
          </ul>
        )
      ) : (
        <p className="big-screen-card__answer" dir="auto">
          {answer}
        </p>
      )}
    </section>
  );
}
