// What the student asked in earlier sessions of the project: folded, above what is asked now.

import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { around, type OwnList } from '../ask/around.ts';
import type { OwnQuestion } from '../ask/own-questions.ts';
import { QuestionItem } from '../ask/question-item.tsx';

export function Earlier({ questions }: { questions: readonly OwnQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <details className="own-earlier">
      <summary>{say('earlier', { count: digits(questions.length) })}</summary>
      <ol className="talk__questions" aria-label={say('earlier_questions')}>
        {questions.map((question) => (
          <QuestionItem key={question.key} question={question} />
        ))}
      </ol>
    </details>
  );
}

/** What a phone knows of its questions from the last whole list only. */
export function showEarlier(heard: OwnList): void {
  const { data, earlier_ids = [] } = heard;
  const keys = data
    .filter(({ id }) => earlier_ids.includes(id))
    .map(({ id, client_id }) => client_id ?? String(id));
  around.setState({ earlier: new Set(keys), heard: { ...heard, at: performance.now() } });
}
