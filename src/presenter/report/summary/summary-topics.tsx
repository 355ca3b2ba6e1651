import { useId } from 'react';
import type { Topic } from '../../../../contract/entities.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { TopicCounts } from '../../topics/topic-counts.tsx';

interface SummaryTopicsProps {
  title: string;
  /** The heaviest first. */
  topics: readonly Topic[];
  /** Said where there is none. */
  none: string;
}

export function SummaryTopics({ title, topics, none }: SummaryTopicsProps) {
  const id = useId();
  return (
    <section className="sum__topics" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="sum__number">{topics.length}</span>
      </h2>
      {topics.length === 0 ? (
        <p className="sum__none">{none}</p>
      ) : (
        topics.map((topic) => (
          <Accordion
            key={topic.id}
            className="ui-panel"
            title={
              <>
                <bdi>{topic.title}</bdi>{' '}
                <TopicCounts
                  topic={topic}
                  size={topic.original_questions.length}
                  className="sum__count"
                />
              </>
            }
          >
            {topic.answer && (
              <p className="sum__answer" dir="auto">
                {topic.answer}
              </p>
            )}
            <ul className="sum__questions">
              {topic.original_questions.map(({ id: questionId, title: text, student }) => (
                <li key={questionId}>
                  <span dir="auto">{text}</span>
                  {student?.firstname && <bdi className="sum__student">{student.firstname}</bdi>}
                </li>
              ))}
            </ul>
          </Accordion>
        ))
      )}
    </section>
  );
}
