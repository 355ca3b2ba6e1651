// What is typed where there is no camera: short, and nothing in it is taken for something else.

/** Without 0 and O, 1, I and L. */
export const joinCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const joinCodeLength = 6;

const codeForm = new RegExp(`^[${joinCodeAlphabet}]{${joinCodeLength}}$`);

/**
 * What the QR code holds instead: nobody can guess it. In Base32, which QR codes hold in five and a
 * half bits a letter: of 96 random bits, or of the 256 that projects had once.
 */
const qrForm = /^(?:[A-Z2-7]{20}|[A-Z2-7]{52})$/;

function formIn(typed: string, form: RegExp): string | undefined {
  const [, inAddress] = /\/j\/([^/?#]*)/i.exec(typed) ?? [];
  const code = (inAddress ?? typed).replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase();
  return form.test(code) ? code : undefined;
}

/** The code in what somebody typed or pasted: any case, spaces, hyphens, or the whole address. */
export const joinCodeIn = (typed: string): string | undefined => formIn(typed, codeForm);

/** What a QR code holds in the same, where it is one's. */
export const qrTokenIn = (typed: string): string | undefined => formIn(typed, qrForm);

/** Where either leads, on the host of the product. */
export const joinPath = (codeOrQrToken: string): string => `/j/${codeOrQrToken}`;
