// What is said where the server has said nothing tells the next step, too, and the same in English,
// which `src/api` says, as in `src/i18n/locales`, from which the other languages are made.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../contract/locales.ts';
import { enReasons, inEnglish, reason, type ReasonCode } from '../../contract/messages/reasons.ts';
import { givenUp } from '../api/client.ts';
import { ownFailure } from '../api/own-failure.ts';
import { language } from '../i18n/index.ts';
import { words } from '../i18n/locales/failures/en.ts';
import { failures } from '../i18n/presenter.ts';
import { inPageLanguage, reasonText } from './failure-text.ts';

test.each([
  ownFailure('offline'),
  ownFailure('timeout'),
  ownFailure('nonsense', 200),
  givenUp('PUT'),
])('$code', ({ code, message }) => {
  expect(message).toBe(words[code as keyof typeof words]);
  expect(message.split(/[.?] /).length, 'what happened, and what to do').toBeGreaterThan(1);
});

test('a page that somebody stopped waiting for has changed nothing', () => {
  expect(givenUp('GET').message).toBe('You stopped waiting. Reload the page to try again.');
});

describe('a reason', () => {
  const read = async (code: Language) => {
    language.setState({ code });
    await failures.need();
  };
  const undo = reason('undo_topic_renamed', { topic: '${x} “$&” <b>' });
  const failure = { code: 'cannot_undo', message: inEnglish(undo), reason: undo };
  beforeAll(() => failures.need());
  afterEach(() => read('en'));

  test.each(Object.keys(enReasons) as ReasonCode[])('%s is said as the server says it', (code) => {
    const names = ['count', 'question', 'topic', 'limit', 'file', 'megabytes'];
    const params = Object.fromEntries(
      names.map((name, i) => [name, i === 0 ? 1_200 : `‹${name}›`]),
    );
    const text = inEnglish({ code, params });
    expect(reasonText({ code, params })).toBe(text);
    expect(text).not.toMatch(/undefined|[{}]/);
  });

  test.each(Object.keys(languages) as Language[])(
    'is said in %s, with what it names',
    async (code) => {
      await read(code);
      const text = inPageLanguage(failure);
      expect(text).toContain('${x} “$&” <b>');
      expect(text === failure.message).toBe(code === 'en');
    },
  );

  test('of a newer server is what the code of the failure means', async () => {
    const newer = { ...failure, reason: { code: 'of_a_newer_server', params: {} } };
    expect(inPageLanguage(newer)).toBe(failure.message);
    await read('de');
    expect(inPageLanguage(newer)).toBe(failures.find('cannot_undo'));
  });
});
