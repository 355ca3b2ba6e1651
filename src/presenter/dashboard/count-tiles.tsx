interface CountTilesProps {
  answered: number;
  unanswered: number;
  filtered: number;
}

/** How many topics are answered and open, and how many questions were filtered. */
export function CountTiles({ answered, unanswered, filtered }: CountTilesProps) {
  const tiles = [
    { kind: 'answered', label: 'Answered', count: answered },
    { kind: 'unanswered', label: 'Unanswered', count: unanswered },
    { kind: 'filtered', label: 'Filtered', count: filtered },
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
