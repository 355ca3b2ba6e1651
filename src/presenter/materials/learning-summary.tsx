// What the AI took from the files, so that the presenter sees whether they were the right ones.

import type { LearningSummary as Summary } from '../../../contract/entities.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';

export function LearningSummary({ summary }: { summary: Summary }) {
  const { passage_count: passages, subjects, files_without_text: without, is_thin } = summary;
  return (
    <section className="db-learnt" aria-labelledby="db-learnt">
      <h3 id="db-learnt">
        {say('what_learnt')}{' '}
        <span className="db-card__number">{say('passages', { count: passages })}</span>
      </h3>
      {subjects.length > 0 && (
        <ul className="db-learnt__subjects" aria-label={say('subjects')}>
          {subjects.map((subject) => (
            <li key={subject} dir="auto">
              {subject}
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 && (
        <p className="db-learnt__note">
          {say('no_text', { count: without.length, names: without.join(', ') })}
        </p>
      )}
      {is_thin && <p className="db-learnt__note">{say('thin')}</p>}
    </section>
  );
}
