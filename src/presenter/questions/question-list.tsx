import { useMemo, useState, type ReactNode } from 'react';
import type { Question } from '../../../contract/entities.ts';
import { MoreButton } from '../changes/more-button.tsx';
import type { ChangeMenus } from '../changes/use-changes.tsx';
import { foldRepeats, type Asked } from '../live/repeats.ts';

interface QuestionListProps {
  questions: readonly Question[];
  isArrival: (questionId: number) => boolean;
  onQuestion: ChangeMenus['onQuestion'];
}

/** Each question once; how often it was asked opens the wordings of the others. */
export function QuestionList({ questions, isArrival, onQuestion }: QuestionListProps) {
  const folded = useMemo(() => foldRepeats(questions), [questions]);
  return (
    <ol className="pq-questions">
      {folded.map((asked) => (
        <li
          key={asked.question.id}
          data-is-new={
            [asked.question, ...asked.repeats].some(({ id }) => isArrival(id)) || undefined
          }
        >
          {asked.repeats.length === 0 ? (
            <Row question={asked.question} onQuestion={onQuestion} />
          ) : (
            <Repeated asked={asked} onQuestion={onQuestion} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  question: Question;
  onQuestion: ChangeMenus['onQuestion'];
  children?: ReactNode;
}

function Row({ question, onQuestion, children }: RowProps) {
  const { title, student } = question;
  return (
    <>
      <span className="pq-questions__title" dir="auto">
        {title}
      </span>
      {children}
      {student?.firstname && (
        <span className="pq-questions__name" dir="auto">
          {student.firstname}
        </span>
      )}
      <MoreButton label={title} onOpen={(button) => onQuestion(question, button)} />
    </>
  );
}

interface RepeatedProps {
  asked: Asked;
  onQuestion: ChangeMenus['onQuestion'];
}

function Repeated({ asked: { question, repeats }, onQuestion }: RepeatedProps) {
  const [isOpen, setIsOpen] = useState(false);
  const times = repeats.length + 1;
  return (
    <>
      <Row question={question} onQuestion={onQuestion}>
        <button
          type="button"
          className="pq-questions__times"
          aria-expanded={isOpen}
          aria-label={`Asked ${times} times: ${question.title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          ×{times}
        </button>
      </Row>
      {isOpen && (
        <ul className="pq-questions__repeats">
          {repeats.map((repeat) => (
            <li key={repeat.id}>
              <Row question={repeat} onQuestion={onQuestion} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
