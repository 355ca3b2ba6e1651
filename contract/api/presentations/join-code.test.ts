import { expect, test } from 'vitest';
import { joinCodeIn, qrTokenIn } from './join-code.ts';

test.for([
  'K7M2QX',
  'k7m2qx',
  ' k7m 2qx\n',
  'K7M-2QX',
  'K7M–2QX',
  'https://ask.example/j/k7m2qx?from=wall',
])('%j is the code K7M2QX', (typed) => expect(joinCodeIn(typed)).toBe('K7M2QX'));

test.for(['', 'K7M2Q', 'K7M2QXX', 'K7M2Q0', 'K7M2QI', 'https://ask.example/plans', 'К7М2QX'])(
  '%j is no code',
  (typed) => expect(joinCodeIn(typed)).toBeUndefined(),
);

const qrToken = 'AG7ZYD35ZMNNCJSC4YXQ';

test.for([qrToken, qrToken.toLowerCase(), ` ${qrToken}\n`, `https://ask.example/j/${qrToken}?a`])(
  '%j is what a QR code holds, and no code',
  (typed) => {
    expect(qrTokenIn(typed)).toBe(qrToken);
    expect(joinCodeIn(typed)).toBeUndefined();
  },
);

test.for([
  'K7M2QX',
  qrToken.slice(1),
  `${qrToken}A`,
  qrToken.replace('7', '1'),
  'Ab-cD3fGh1JkLm_p',
])('%j is in no QR code', (typed) => expect(qrTokenIn(typed)).toBeUndefined());
