// Lines of CSV (RFC 4180) that a spreadsheet takes for text, whatever students have written.

export type Cell = string | number | null;

/** So that a spreadsheet reads umlauts, and anything else, as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet may take for a formula (OWASP, "CSV Injection"), also after blanks and in the
 * wide forms that East Asian keyboards give.
 */
const formula = /^[\s\p{Cc}\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The same within a text, where a spreadsheet ends a cell: the European ones do at semicolons, others
 * are told to at tabs, and a line ends with its last cell. The quotes around the text protect nothing
 * there, and its own are doubled: an empty cell's, with what follows added to it.
 * The sign is looked for first, and what stands before it after that: once for each sign.
 */
const formulaWithin = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]["\s\p{Cc}\u200B\uFEFF]*)/gu;

/** A number stays one; text is quoted, and what could be a formula begins with an apostrophe. */
function toCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = (formula.test(value) ? `'${value}` : value).replace(formulaWithin, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** With its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(toCell).join(',')}\r\n`;
