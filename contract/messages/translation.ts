/** Says everything that the English words say. That placeholders and plural forms agree, a test tells. */
export type Translation<T extends Readonly<Record<string, string>>> = Readonly<
  Record<keyof T, string>
>;
