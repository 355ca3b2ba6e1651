import type { Question, TopicSummary } from '../../../contract/entities.ts';
import { topicColour } from '../../ui/topic-colour.ts';
import { say } from '../../words/wall.ts';
import { foldRepeats } from '../live/repeats.ts';
import { Count } from './wall-rows.tsx';

interface WallCardProps {
  topic: TopicSummary;
  /** Those in the topic. */
  questions: readonly Question[];
  isLeaving: boolean;
  /** What the presenter wrote; empty where nothing is. */
  answer: string;
}

const wordingsShown = 3;
/** Characters up to which a title is set in the larger size. */
const shortTitle = 48;
/** Characters up to which a written answer is as large as the wordings. */
const shortAnswer = 220;

/** Different wordings, those that were used most first; the title is there already. */
function wordingsOf(topic: TopicSummary, questions: readonly Question[]): Question[] {
  return foldRepeats(questions.toSorted((one, other) => one.id - other.id))
    .toSorted((one, other) => other.repeats.length - one.repeats.length)
    .map(({ question }) => question)
    .filter(({ title }) => title !== topic.title)
    .slice(0, wordingsShown);
}

/** What the presenter speaks of. */
export function WallCard({ topic, questions, isLeaving, answer }: WallCardProps) {
  const { className, ...colour } = topicColour(topic.ordinal);
  return (
    <section
      {...colour}
      className={`wall-card ${className}`}
      data-leaving={isLeaving || undefined}
      aria-labelledby="wall-card-title"
    >
      <p className="wall-card__now">{say('now')}</p>
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
      {answer !== '' && (
        <p
          className="wall-card__answer"
          dir="auto"
          data-is-long={answer.length > shortAnswer || undefined}
        >
          {answer}
        </p>
      )}
      <ul className="wall-card__wordings">
        {(answer === '' ? wordingsOf(topic, questions) : []).map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}
