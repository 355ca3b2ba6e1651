// What the student asked in earlier sessions of the project: behind a line that divides it from what is
// asked now, and folded, but for who was reading it when the next session began.

import { useStore } from 'zustand';
import type { Visit } from '../../sync/student/student-state.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { around } from '../ask/around.ts';
import type { OwnQuestion } from '../ask/own-questions.ts';
import { QuestionItem } from '../ask/question-item.tsx';

export function Earlier({ questions }: { questions: readonly OwnQuestion[] }) {
  const isOpen = useStore(around, (state) => state.isEarlierOpen);
  if (questions.length === 0) return null;
  return (
    <details className="own-earlier" open={isOpen}>
      <summary>{say('earlier', { count: digits(questions.length) })}</summary>
      <ol className="talk__questions" aria-label={say('earlier_questions')}>
        {questions.map((question) => (
          <QuestionItem key={question.key} question={question} />
        ))}
      </ol>
    </details>
  );
}

/** As this phone has kept it, also without a network. @param isOpen it was in sight until now */
export function showEarlier({ questions, earlier = [] }: Visit, isOpen: boolean): void {
  const keys = questions
    .filter(({ id }) => earlier.includes(id))
    .map(({ id, client_id }) => client_id ?? String(id));
  const before = around.getState();
  around.setState({
    earlier: new Set(keys),
    isEarlierOpen:
      before.isEarlierOpen || (isOpen && keys.some((key) => !before.earlier?.has(key))),
  });
}
