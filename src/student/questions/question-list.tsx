import type { OwnQuestion } from './own-questions.ts';
import { QuestionItem } from './question-item.tsx';

interface QuestionListProps {
  questions: readonly OwnQuestion[];
}

export function QuestionList({ questions }: QuestionListProps) {
  if (questions.length === 0) {
    return (
      <div className="talk__empty">
        <h2>What would you like to know?</h2>
        <p>
          Ask in a sentence or two. You see here when your question has reached your teacher, and it
          turns green when it was answered.
        </p>
      </div>
    );
  }
  return (
    <ol className="talk__questions" aria-label="Your questions" aria-live="polite">
      {questions.map((question) => (
        <QuestionItem key={question.key} question={question} />
      ))}
    </ol>
  );
}
