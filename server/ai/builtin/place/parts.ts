// Into which parts the material falls, by which two questions may be about the same one: its sections
// where they are known, else runs of neighbouring passages.

/** Long material is looked at more coarsely: every part is a number more in the vector of a question. */
const partsAtMost = 64;
/** Fewer tell nothing. */
const partsAtLeast = 3;
/** Sections are taken for known when so many of the passages have one, and no one has more of them. */
const knownShare = 0.5;
/** Passages of a run. One alone is too fine, and where four end says nothing. */
const runLength = 2;

export interface Parts {
  /** The part of each passage, from 0. */
  readonly partOf: readonly number[];
  /** 0 where the material has too few to tell questions apart. */
  readonly count: number;
  /** They are sections of the material, and not only runs of passages. */
  readonly areSections: boolean;
}

/** @param sections of each passage in the order of the material, as numbers; null where nobody knows */
export function partsOf(sections: readonly (number | null)[]): Parts {
  const sizes = [...Map.groupBy(sections, (section) => section)]
    .filter(([section]) => section !== null)
    .map(([, passages]) => passages.length);
  const areSections =
    sizes.length >= partsAtLeast &&
    sizes.reduce((sum, size) => sum + size, 0) >= sections.length * knownShare &&
    Math.max(...sizes) <= sections.length * knownShare;
  const keys = sections.map((section, at) =>
    areSections && section !== null ? `${section}` : `run ${Math.floor(at / runLength)}`,
  );
  const order = new Map([...new Set(keys)].map((key, at) => [key, at]));
  if (order.size < partsAtLeast) return { partOf: sections.map(() => 0), count: 0, areSections };
  const count = Math.min(order.size, partsAtMost);
  const partOf = keys.map((key) => Math.floor(((order.get(key) as number) * count) / order.size));
  return { partOf, count, areSections };
}
