// Cuts learnt text into passages for sentence embeddings: one to three sentences about one thing,
// so that a question can be near to one of them. In the text a line is a paragraph and a blank
// line stands between pages or slides.

// What stands on every page and says nothing: running headers and footers, page numbers.

/** How many lines from the head and the foot of a page may be furniture. */
const EDGE = 2;
const LENGTH_AT_MOST = 120;
/** A line must stand on so many pages, and on this share of them, at least. */
const PAGES_AT_LEAST = 3;
const SHARE_AT_LEAST = 0.3;

/** So many lines, paragraphs, passages or pages are a step: pausing after each would take as long again. */
const STEP_LINES = 16;

interface Line {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly at: number;
}

/** The paragraphs of each page, without lines that hold no letter or come back page after page. */
function* pagesWithoutFurniture(text: string): Generator<undefined, Line[][]> {
  const pages = yield* pagesOf(text);
  const counts = new Map<string, number>();
  for (const [index, page] of pages.entries()) {
    if (index % STEP_LINES === 0) yield;
    for (const key of new Set(page.filter((_, index) => isAtEdge(page, index)).map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const needed = Math.max(PAGES_AT_LEAST, pages.length * SHARE_AT_LEAST);
  return pages.map((page) =>
    page.filter(
      (line, index) =>
        line.text.length > LENGTH_AT_MOST ||
        !isAtEdge(page, index) ||
        (counts.get(keyOf(line)) ?? 0) < needed,
    ),
  );
}

function* pagesOf(text: string): Generator<undefined, Line[][]> {
  let at = 0;
  const pages: Line[][] = [];
  for (const page of text.split('\n\n')) {
    const lines: Line[] = [];
    for (const [index, line] of page.split('\n').entries()) {
      if (index % STEP_LINES === 0) yield;
      if (/\p{L}/u.test(line)) lines.push({ text: line, at });
      at += line.length + 1;
    }
    at += 1;
    pages.push(lines);
  }
  return pages;
}

const isAtEdge = (page: readonly Line[], index: number): boolean =>
  index < EDGE || index >= page.length - EDGE;

/** The same for every page number. */
const keyOf = ({ text }: Line): string =>
  text
    .slice(0, LENGTH_AT_MOST)
    .replace(/\p{Nd}+/gu, '#')
    .toLowerCase();

/** Sizes in letters; one ideograph says about as much as two letters. */
const AT_LEAST = 40;
const ENOUGH = 140;
const AT_MOST = 300;
const SENTENCES_AT_MOST = 3;
/** Lines longer than this are segmented in pieces, so that no step works on megabytes at once. */
const LINE_PIECE = 10_000;

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const ENDS_WITH_PUNCTUATION = /\p{P}$/u;
const CLAUSE = /(?<=[,;:–—،؛，、；：]\s?)(?=\S)/u;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

export interface CutPassage {
  readonly text: string;
  /** Index of the section that it lies in; -1 before the first. */
  readonly section: number;
}

/** Passages in the order of the text, each once. Expects text as `normalizeText` leaves it. */
export const cutPassages = (text: string): string[] =>
  cutSections(text, []).map((passage) => passage.text);

/**
 * The same, none of them across the beginning of a section.
 * @param starts where sections begin in the text, in UTF-16 units: ascending, each at a line's start
 */
export const cutSections = (text: string, starts: readonly number[]): CutPassage[] =>
  [...passagesIn(text, starts)].filter((passage) => passage !== undefined);

/**
 * The same in steps, since a book takes most of a second.
 * @yields undefined after a step that has led to no passage. Most steps take less than a millisecond; the
 * longest, of millions of short lines on one page, a tenth of a second
 */
export function* passagesIn(
  text: string,
  starts: readonly number[],
): Generator<CutPassage | undefined> {
  const known = new Set<string>();
  let section = -1;
  const sectionAt = (at: number): number => {
    while (starts[section + 1] !== undefined && starts[section + 1]! <= at) section += 1;
    return section;
  };
  for (const page of yield* pagesWithoutFurniture(text)) {
    for (const [section, lines] of Map.groupBy(page, ({ at }) => sectionAt(at))) {
      for (const passage of yield* pagePassages(lines.map((line) => line.text))) {
        const key = passage.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
        const isNew = key.trim() !== '' && !known.has(key);
        known.add(key);
        yield isNew ? { text: passage, section } : undefined;
      }
    }
  }
}

/** Headings and short points join what follows them on the same page, or else what came before. */
function* pagePassages(paragraphs: readonly string[]): Generator<undefined, string[]> {
  const passages: string[] = [];
  let short = '';
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index % STEP_LINES === 0) yield;
    const [first = '', ...rest] = yield* paragraphPassages(paragraph);
    const joined = join(short, first);
    if (short !== '' && sizeOf(joined) > AT_MOST) passages.push(short, first);
    else if (rest.length === 0 && sizeOf(joined) < AT_LEAST) {
      short = joined;
      continue;
    } else passages.push(joined);
    short = '';
    passages.push(...rest);
  }
  if (short !== '') addShort(passages, short);
  return passages;
}

function* paragraphPassages(paragraph: string): Generator<undefined, string[]> {
  // The size is never below the length, and takes its time where a line is a whole book.
  if (paragraph.length < AT_LEAST && sizeOf(paragraph) < AT_LEAST) return [paragraph];
  const passages: string[] = [];
  let passage = '';
  let count = 0;
  for (const sentence of sentencesOf(paragraph)) {
    const isFull = sizeOf(passage) >= ENOUGH || count === SENTENCES_AT_MOST;
    if (passage !== '' && (isFull || sizeOf(passage + sentence) > AT_MOST)) {
      if (passages.push(passage.trim()) % STEP_LINES === 0) yield;
      passage = '';
      count = 0;
    }
    passage += sentence;
    count += 1;
  }
  if (sizeOf(passage) < AT_LEAST) addShort(passages, passage.trim());
  else passages.push(passage.trim());
  return passages;
}

function addShort(passages: string[], short: string): void {
  const joined = join(passages.at(-1) ?? '', short);
  if (passages.length > 0 && sizeOf(joined) <= AT_MOST) passages.splice(-1, 1, joined);
  else if (short !== '') passages.push(short);
}

function* sentencesOf(paragraph: string): Generator<string> {
  for (const piece of piecesOf(paragraph, LINE_PIECE)) {
    for (const { segment } of sentences.segment(piece)) {
      if (sizeOf(segment) <= AT_MOST) yield segment;
      else yield* clausesOf(segment);
    }
  }
}

/** Sentences beyond all measure, such as tables without full stops, are cut at commas, else at spaces. */
function* clausesOf(sentence: string): Generator<string> {
  let clause = '';
  for (const part of sentence.split(CLAUSE).flatMap((part) => [...piecesOf(part, AT_MOST / 2)])) {
    if (clause !== '' && sizeOf(clause + part) > AT_MOST) {
      yield clause;
      clause = '';
    }
    clause += part;
  }
  if (clause !== '') yield clause;
}

/** Pieces of at most `length` UTF-16 units, cut after a space where there is one, never in a character. */
function* piecesOf(text: string, length: number): Generator<string> {
  let start = 0;
  while (text.length - start > length) {
    const space = text.lastIndexOf(' ', start + length - 1);
    let end = space > start + length / 2 ? space + 1 : start + length;
    if ((text.charCodeAt(end) & 0xfc00) === 0xdc00) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}

function join(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return `${before}${ENDS_WITH_PUNCTUATION.test(before.slice(-2)) ? '' : '.'} ${after}`;
}

function sizeOf(text: string): number {
  return text.length + (text.match(IDEOGRAPHS)?.length ?? 0);
}
