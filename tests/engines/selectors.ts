// Where things are on a screen, by what people read of them, in a form that every driver takes.

/** A text as a string of XPath, quotes included. */
function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return `concat('${text.replaceAll("'", `', "'", '`)}')`;
}

const says = (text: string) =>
  `(normalize-space(.)=${quoted(text)} or @aria-label=${quoted(text)})`;
const begins = (text: string) =>
  `(starts-with(normalize-space(.), ${quoted(text)}) or starts-with(@aria-label, ${quoted(text)}))`;

export const button = (name: string): string => `//button[${says(name)}]`;
export const buttonFrom = (beginning: string): string => `//button[${begins(beginning)}]`;
export const link = (name: string): string => `//a[${says(name)}]`;
/** A button or a link: what it looks like is not what it is. */
export const control = (name: string): string => `//*[self::a or self::button][${says(name)}]`;
export const menuItem = (name: string): string => `//*[@role='menuitem'][${says(name)}]`;
/** The field of a label, beside it or inside of it. */
export const field = (label: string): string => {
  const isLabel = `starts-with(normalize-space(.), ${quoted(label)})`;
  const kinds = '[self::input or self::textarea or self::select]';
  return `(//*${kinds}[@id=//label[${isLabel}]/@for] | //label[${isLabel}]//*${kinds})[1]`;
};
/** The innermost element that says so. */
export const text = (part: string): string => `//*[text()[contains(., ${quoted(part)})]]`;
/** An entry of a list that says all of it. */
export const entry = (...parts: string[]): string =>
  `//li${parts.map((part) => `[contains(normalize-space(.), ${quoted(part)})]`).join('')}`;
