import { expect, test } from 'vitest';
import { ApiError } from '../lib/errors.ts';
import { createTokenLooks, wrongPerMinute } from './token-looks.ts';

const school = '203.0.113.7';
let looks = 0;
const nobody = async (): Promise<never> => {
  looks += 1;
  throw new ApiError('unauthorized');
};
const somebody = async (): Promise<string> => {
  looks += 1;
  return 'Ada';
};
const codeOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (found) => found,
    (error: unknown) => (error as ApiError).code,
  );

test('invented tokens of one network are looked up so often, and no more', async () => {
  const tokens = createTokenLooks();
  expect(await codeOf(tokens.look(school, 'known', somebody))).toBe('Ada');
  looks = 0;
  // All at once.
  const answers = await Promise.all(
    Array.from({ length: wrongPerMinute + 500 }, (_, n) =>
      codeOf(tokens.look(school, `invented ${n}`, nobody)),
    ),
  );
  expect(looks).toBe(wrongPerMinute);
  expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(500);
  // What was right there, what was just made, and other networks are not hurt.
  expect(await codeOf(tokens.look(school, 'known', somebody))).toBe('Ada');
  expect(await codeOf(tokens.look(school, 'new', somebody))).toBe('rate_limited');
  tokens.made('new');
  expect(await codeOf(tokens.look(school, 'new', somebody))).toBe('Ada');
  expect(await codeOf(tokens.look('203.0.113.8', 'other', somebody))).toBe('Ada');
});

test('who is right is not counted, nor is a store that is away', async () => {
  const tokens = createTokenLooks();
  const away = async (): Promise<never> => {
    throw new Error('away');
  };
  for (let n = 0; n < wrongPerMinute + 10; n += 1) {
    await tokens.look(school, `token ${n}`, somebody);
    await tokens.look(school, `lost ${n}`, away).catch(() => {});
  }
  expect(await codeOf(tokens.look(school, 'one more', somebody))).toBe('Ada');
});

test('a token whose session has ended counts as one that nobody has', async () => {
  const tokens = createTokenLooks();
  await tokens.look(school, 'ended', somebody);
  looks = 0;
  for (let n = 0; n < wrongPerMinute + 10; n += 1) {
    await codeOf(tokens.look(school, 'ended', nobody));
  }
  expect(looks).toBe(wrongPerMinute + 1);
});

test('no token at all costs no look, and is not counted', async () => {
  const tokens = createTokenLooks();
  for (let n = 0; n < wrongPerMinute + 10; n += 1) await codeOf(tokens.look(school, '', nobody));
  expect(await codeOf(tokens.look(school, 'x', somebody))).toBe('Ada');
});
