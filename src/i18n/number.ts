/**
 * A number as a language writes it. Counts below a thousand look the same in all of ours, and a
 * browser's first `Intl.NumberFormat` takes as long as drawing a screen does. Compiled messages carry
 * it along (scripts/vite/compile-words.ts), so it stands alone.
 */
export function number(language: string, value: number, offset = 0): string {
  const n = value - offset;
  return /^\d{1,3}$/.test(`${n}`) ? `${n}` : n.toLocaleString(`${language}-u-nu-latn`);
}
