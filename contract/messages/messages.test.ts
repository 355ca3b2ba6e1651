import { describe, expect, it } from 'vitest';
import { en, pluralsOf } from './en.ts';
import { inWords } from './in-words.ts';

describe('a message in words', () => {
  it('says what its code says with its parameters', () => {
    const said = (passages: number) => inWords({ code: 'learning_done', params: { passages } }, en);
    expect([0, 1, 2, 1_200].map(said)).toEqual([
      'Learning is done: 0 passages were read.',
      'Learning is done: 1 passage was read.',
      'Learning is done: 2 passages were read.',
      'Learning is done: 1,200 passages were read.',
    ]);
  });

  it('puts a message within it into words first', () => {
    const reason = { code: 'learning_found_no_text', params: {} };
    expect(inWords({ code: 'learning_failed', params: { reason } }, en)).toBe(
      'Learning failed: The files contain no text to learn from. The credit was given back.',
    );
  });

  it.each([null, undefined, 'said_by_a_newer_server', 'constructor', 'toString'])(
    'says its text where its code is %j',
    (code) => {
      expect(inWords({ code, params: {}, text: 'As it was.' }, en)).toBe('As it was.');
    },
  );

  it('uses what people wrote as it is', () => {
    const params = { topic: '${x} “$&” <b>' };
    expect(inWords({ code: 'topic_answered', params }, en)).toBe(
      'The topic “${x} “$&” <b>” is answered.',
    );
  });
});

it('counts as the language does', () => {
  const files = pluralsOf('pl');
  const forms = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };
  expect([1, 2, 5, 22].map((count) => files(count, forms))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
  ]);
});

it('several names stand in one message', () => {
  const params = { topics: ['Roots', 'Light'], into: 'Leaves' };
  expect(inWords({ code: 'topics_merged', params }, en)).toBe(
    'The topics “Roots”, “Light” were merged into “Leaves”.',
  );
});
