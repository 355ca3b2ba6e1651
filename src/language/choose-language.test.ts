import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '../../contract/locales.ts';
import type { WordsAtStart } from '../i18n/index.ts';

type Words = Awaited<ReturnType<WordsAtStart['load']>>;
const asked: { part: string; code: Language; answer: (words: Words) => void; fail: () => void }[] =
  [];
const kept = new Map<string, string>();
const page = { lang: 'en', dir: 'ltr' };
const english = { words: { hello: 'Hello', to: ({ name }: { name: string }) => `To ${name}` } };
const german = { words: { hello: 'Hallo', to: ({ name }: { name: string }) => `An ${name}` } };

const load = (part: string, code: Language) =>
  new Promise((resolve, reject) => {
    asked.push({
      part,
      code,
      answer: resolve,
      fail: () => reject(new TypeError('No network')),
    });
  });

const fresh = async () => {
  vi.resetModules();
  Object.assign(globalThis, { askroom: { code: 'en', load } });
  const [words, speaking] = await Promise.all([
    import('../i18n/index.ts'),
    import('./choose-language.ts'),
  ]);
  const part = words.createWords<{ hello: 'Hello'; to: 'To {name}' }>('part');
  const needed = part.need();
  asked.shift()!.answer(english as never);
  await needed;
  return { ...words, ...speaking, part };
};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => kept.set(key, text) });
});
afterEach(() => vi.unstubAllGlobals());

it('says what is there, and fills in', async () => {
  const { part } = await fresh();
  expect(part.say('hello')).toBe('Hello');
  expect(part.say('to', { name: 'Ada' })).toBe('To Ada');
  expect([part.find('hello'), part.find('constructor')]).toEqual(['Hello', undefined]);
});

it('goes on in another language once all of its words are there', async () => {
  const { part, choose, language, createWords } = await fresh();
  const other = createWords<{ hello: 'Hello' }>('other');
  const change = choose('de');
  // A screen is opened meanwhile.
  const needed = other.need();
  expect(asked.map(({ part: name, code }) => `${name}-${code}`)).toEqual(['part-de', 'other-en']);
  asked.shift()!.answer(german as never);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(part.say('hello')).toBe('Hello');
  asked.pop()!.answer(german as never);
  await change;
  expect([part.say('hello'), other.say('hello')]).toEqual(['Hallo', 'Hallo']);
  expect([language.getState().code, page]).toEqual(['de', { lang: 'de', dir: 'ltr' }]);
  // What it had asked for first comes too late.
  asked.shift()!.answer(english as never);
  await vi.waitFor(() => expect(asked.map(({ code }) => code)).toEqual(['de']));
  asked.shift()!.answer(german as never);
  await needed;
  expect(other.say('hello')).toBe('Hallo');
});

it('leaves everything as it is where the network does not give the words', async () => {
  const { part, choose, language } = await fresh();
  const change = choose('ar');
  asked.shift()!.fail();
  await expect(change).rejects.toThrow('No network');
  expect([part.say('hello'), language.getState().code]).toEqual(['Hello', 'en']);
});

it('the last choice holds, however fast the words of an earlier one come', async () => {
  const { part, choose, language } = await fresh();
  const first = choose('de');
  await choose('en');
  asked.shift()!.answer(german as never);
  await first;
  expect([part.say('hello'), language.getState().code]).toEqual(['Hello', 'en']);
  expect(kept.get('language')).toBe('en');
});
