// Which questions of a list are chosen. What several students asked in the same words is one row, and
// is chosen as one. Pure.

export interface Choice {
  ids: ReadonlySet<number>;
  /** The row that was chosen last, from which a range reaches. */
  from: number | null;
}

export const noChoice: Choice = { ids: new Set(), from: null };

/** The ids of each row. */
export type Rows = readonly (readonly number[])[];

/** Chooses a row, or leaves it out again. */
export function toggleRow({ ids }: Choice, rows: Rows, row: number): Choice {
  const own = rows[row] ?? [];
  const after = new Set(ids);
  const isChosen = own.every((id) => ids.has(id));
  for (const id of own) {
    if (isChosen) after.delete(id);
    else after.add(id);
  }
  return { ids: after, from: row };
}

/** Chooses all rows from the last one that was chosen up to this one. */
export function chooseTo({ ids, from }: Choice, rows: Rows, row: number): Choice {
  const start = from ?? row;
  const range = rows.slice(Math.min(start, row), Math.max(start, row) + 1);
  return { ids: new Set([...ids, ...range.flat()]), from: start };
}

/** Without what is not there any more. */
export function stillThere(choice: Choice, rows: Rows): Choice {
  const present = new Set(rows.flat());
  return [...choice.ids].every((id) => present.has(id))
    ? choice
    : { ids: new Set([...choice.ids].filter((id) => present.has(id))), from: null };
}
