// What is typed where there is no camera: short, and nothing in it is taken for something else.

/** Without 0 and O, 1, I and L. */
export const joinCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const joinCodeLength = 6;

const form = new RegExp(`^[${joinCodeAlphabet}]{${joinCodeLength}}$`);

/** The code in what somebody typed or pasted: any case, spaces, hyphens, or the whole address. */
export function joinCodeIn(typed: string): string | undefined {
  const [, inAddress] = /\/j\/([^/?#]*)/i.exec(typed) ?? [];
  const code = (inAddress ?? typed).replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase();
  return form.test(code) ? code : undefined;
}

/** Where it leads, on the host of the product. */
export const joinPath = (code: string): string => `/j/${code}`;
