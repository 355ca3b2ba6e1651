import { sayDashboard as say } from '../../i18n/presenter.ts';
/** Answered and open topics, and questions that the AI kept back. */
export interface Counts {
  answered: number;
  unanswered: number;
  rejected: number;
}

export function CountTiles({ answered, unanswered, rejected }: Counts) {
  const tiles = [
    { kind: 'answered', label: say('answered'), count: answered },
    { kind: 'unanswered', label: say('unanswered'), count: unanswered },
    { kind: 'filtered', label: say('filtered'), count: rejected },
  ];
  return (
    <dl className="db-tiles" aria-live="polite">
      {tiles.map(({ kind, label, count }) => (
        <div key={kind} className="ui-panel db-tile" data-kind={kind}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
