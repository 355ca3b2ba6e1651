// How much a topic weighs, behind its title: the students decide its place, the label before them is
// the specification's.

import type { SizedTopic } from './state/sized-topics.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** Without the students where there is one question of one student. */
export function TopicCounts({ topic, size, className }: SizedTopic & { className: string }) {
  const { student_count: students } = topic;
  const questions = say('questions_of', { count: size });
  if (size === 1 && students === 1) return <span className={className}>{questions}</span>;
  return (
    <>
      <span className={className}>{questions}</span>{' '}
      <span className={className} data-of="students">
        {say('students_of', { count: students })}
      </span>
    </>
  );
}
