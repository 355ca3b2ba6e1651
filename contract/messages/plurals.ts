/** What follows a number, by the language's own rules: English has `one` and `other`. */
type Forms = { readonly [rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** @returns "1 passage" or "1,200 passages", as the language counts */
export function pluralsOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const digits = new Intl.NumberFormat(language);
  return (count, forms) => `${digits.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
