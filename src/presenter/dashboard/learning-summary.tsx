// What the AI took from the files, so that the presenter sees whether they were the right ones.

import type { LearningSummary as Summary } from '../../../contract/entities.ts';

const whole = new Intl.NumberFormat('en');

export function LearningSummary({ summary }: { summary: Summary }) {
  const { passage_count: passages, subjects, files_without_text: without, is_thin } = summary;
  return (
    <section className="db-learnt" aria-labelledby="db-learnt">
      <h3 id="db-learnt">
        What was learnt{' '}
        <span className="db-card__number">
          {whole.format(passages)} {passages === 1 ? 'passage' : 'passages'}
        </span>
      </h3>
      {subjects.length > 0 && (
        <ul className="db-learnt__subjects" aria-label="Main subjects">
          {subjects.map((subject) => (
            <li key={subject} dir="auto">
              {subject}
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p className="db-learnt__note">
          No text to learn from in {without.length === 1 ? 'this file' : 'these files'}:{' '}
          {without.join(', ')}
        </p>
      )}
      {is_thin && (
        <p className="db-learnt__note">
          This is too little to tell what is off topic, so no question is kept back for that.
        </p>
      )}
    </section>
  );
}
