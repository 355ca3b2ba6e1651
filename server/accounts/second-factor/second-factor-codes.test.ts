import { expect, test } from 'vitest';
import { codeAt, otpauthUri, stepAt, stepOf } from './second-factor-codes.ts';

const secret = Buffer.from('12345678901234567890');

test.each(
  [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ].map((code, counter) => [counter, code] as const),
)('RFC 4226, appendix D: counter %i is %s', (counter, code) => {
  expect(codeAt(secret, counter)).toBe(code);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: second %i is %s', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1_000), 8)).toBe(code);
});

test('a code is taken a step early or late, and none at or before the last one', () => {
  const ms = 1_111_111_111_000;
  const now = stepAt(ms);
  for (const [offset, step] of [
    [-2, undefined],
    [-1, now - 1],
    [0, now],
    [1, now + 1],
    [2, undefined],
  ] as const) {
    expect(stepOf(secret, codeAt(secret, now + offset), 0, ms)).toBe(step);
  }
  expect(stepOf(secret, codeAt(secret, now), now, ms)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now - 1), now, ms)).toBeUndefined();
  expect(stepOf(secret, codeAt(secret, now + 1), now, ms)).toBe(now + 1);
});

test('the address for apps names product and account', () => {
  const uri = otpauthUri('Ask room', 'a+b@example.org', 'MZXW6YTB');
  expect(uri).toBe('otpauth://totp/Ask%20room:a%2Bb%40example.org?secret=MZXW6YTB&issuer=Ask+room');
});
