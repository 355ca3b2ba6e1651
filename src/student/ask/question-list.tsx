import { say } from '../../i18n/locales/first/index.ts';
import type { OwnQuestion } from './own-questions.ts';
import { QuestionItem } from './question-item.tsx';

interface QuestionListProps {
  questions: readonly OwnQuestion[];
}

export function QuestionList({ questions }: QuestionListProps) {
  if (questions.length === 0) {
    return (
      <div className="talk__empty">
        <h2>{say('ask')}</h2>
        <p>{say('how')}</p>
      </div>
    );
  }
  return (
    <ol className="talk__questions" aria-label={say('list')} aria-live="polite">
      {questions.map((question) => (
        <QuestionItem key={question.key} question={question} />
      ))}
    </ol>
  );
}
