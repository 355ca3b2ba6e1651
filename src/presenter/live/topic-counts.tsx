// How much a topic weighs, behind its title: the students decide its place, the label before them is
// the specification's.

import { pluralsOf } from '../../../contract/messages/plurals.ts';
import type { SizedTopic } from './sized-topics.ts';

const counted = pluralsOf('en');

/** Without the students where there is one question of one student. */
export function TopicCounts({ topic, size, className }: SizedTopic & { className: string }) {
  const { student_count: students } = topic;
  const questions = `(${counted(size, { one: 'question', other: 'questions' })})`;
  if (size === 1 && students === 1) return <span className={className}>{questions}</span>;
  return (
    <>
      <span className={className}>{questions}</span>{' '}
      <span className={className} data-of="students">
        · {counted(students, { one: 'student', other: 'students' })}
      </span>
    </>
  );
}
