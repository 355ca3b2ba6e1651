import { digits } from '../../i18n/index.ts';

interface Figure {
  label: string;
  /** Null until it was told. */
  figure: number | null;
  /** Below it. */
  note?: string;
}

/** A few numbers to be read from afar. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="db-figures">
    {figures.map(({ label, figure, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure === null ? '–' : digits(figure)}</dd>
        {note !== undefined && <dd className="db-figures__note">{note}</dd>}
      </div>
    ))}
  </dl>
);
