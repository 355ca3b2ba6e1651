// What stands on every page and says nothing: running headers and footers, page numbers.

/** How many lines from the head and the foot of a page may be furniture. */
const EDGE = 2;
const LENGTH_AT_MOST = 120;
/** A line must stand on so many pages, and on this share of them, at least. */
const PAGES_AT_LEAST = 3;
const SHARE_AT_LEAST = 0.3;

export interface Line {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly at: number;
}

/** The paragraphs of each page, without lines that hold no letter or come back page after page. */
export function pagesWithoutFurniture(text: string): Line[][] {
  const pages = pagesOf(text);
  const counts = new Map<string, number>();
  for (const page of pages) {
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

function pagesOf(text: string): Line[][] {
  let at = 0;
  return text.split('\n\n').map((page) => {
    const lines = page.split('\n').map((line) => {
      const found = { text: line, at };
      at += line.length + 1;
      return found;
    });
    at += 1;
    return lines.filter((line) => /\p{L}/u.test(line.text));
  });
}

const isAtEdge = (page: readonly Line[], index: number): boolean =>
  index < EDGE || index >= page.length - EDGE;

/** The same for every page number. */
const keyOf = ({ text }: Line): string =>
  text
    .slice(0, LENGTH_AT_MOST)
    .replace(/\p{Nd}+/gu, '#')
    .toLowerCase();
