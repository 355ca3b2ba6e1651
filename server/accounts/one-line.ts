/** A name is what somebody typed: in a mail it must not look like a text of ours. */
export const inOneLine = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
