// Which words of an excerpt a title has as well, in whatever form: for whoever reads it at a glance.

const word = /[\p{L}\p{N}]+/gu;
/** Letters by which two forms of a word are the same; shorter words are mostly grammar. */
const stemLength = 5;

export interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(word) ?? [])
    .filter((one) => one.length >= stemLength)
    .map((one) => one.slice(0, stemLength));

/** The whole text, cut where marked words begin and end. */
export function markedParts(text: string, like: string): Part[] {
  const stems = new Set(stemsOf(like));
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isMarked: boolean): void => {
    if (to > end) parts.push({ text: text.slice(end, to), isMarked });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    const [stem] = stemsOf(found);
    if (stem === undefined || !stems.has(stem)) continue;
    add(index, false);
    add(index + found.length, true);
  }
  add(text.length, false);
  return parts;
}
