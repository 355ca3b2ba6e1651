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
  return (
    <section
      {...colour}
      className={`wall-card ${className}`}
      data-leaving={isLeaving || undefined}
      aria-labelledby="wall-card-title"
    >
      <p className="wall-card__now">
        {isLeaving && <CheckIcon />}
        {say(isLeaving ? 'answered' : 'now')}
      </p>
      <div className="wall-card__head">
        <h2
          className="wall-card__title"
          id="wall-card-title"
          data-is-short={topic.title.length <= shortTitle || undefined}
          dir="auto"
        >
          {topic.title}
        </h2>
        <Count count={topic.student_count} />
      </div>
      {answer === '' ? (
        wordings.length > 0 && (
          <ul className="wall-card__wordings">
            {wordings.map((wording) => (
              <li key={wording} dir="auto">
                {wording}
              </li>
            ))}
          </ul>
        )
      ) : (
        <p
          className="wall-card__answer"
          dir="auto"
          data-is-long={answer.length > shortAnswer || undefined}
        >
          {answer}
        </p>
      )}
    </section>
  );
}
