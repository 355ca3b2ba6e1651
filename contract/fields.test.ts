import { describe, expect, it } from 'vitest';
import { name, optionalText, questionTitle, text, title, topicTitle } from './fields.ts';

describe('questionTitle', () => {
  it('counts and keeps the text as it is stored', () => {
    expect(questionTitle.parse(' a\u200b  b\u0007 ')).toBe('a b');
    expect(questionTitle.parse(`${'🧪'.repeat(100)}\u00ad  `)).toBe('🧪'.repeat(100));
  });

  it.each([
    [' \n\u200b ', 'question_missing'],
    ['x'.repeat(101), 'too_long:100'],
    ['a\0b', 'unstorable'],
    [undefined, 'question_missing'],
  ])('refuses %j', (text, message) => {
    expect(questionTitle.safeParse(text).error?.issues).toMatchObject([{ message }]);
  });
});

describe('texts on one line', () => {
  it.each([name, title, topicTitle, text(40)])('are cleaned as what is asked', (field) => {
    expect(field.parse(' Ada\u202e\r\n\u2066 Lovelace\u200b ')).toBe('Ada Lovelace');
  });

  it.each(['', ' \n ', '\u200b', '\u202e\u2069', '\u2800', '\u0301', '\ufe0f'])(
    'are missing where nothing is to be seen: %j',
    (typed) => {
      for (const [field, missing] of [
        [name, 'name_missing'],
        [title, 'project_name_missing'],
        [topicTitle, 'topic_title_missing'],
      ] as const) {
        expect(field.safeParse(typed).error?.issues).toMatchObject([{ message: missing }]);
      }
      expect(optionalText(40).parse(typed)).toBe('');
    },
  );
});

describe('what is long as it arrives, and not as it is stored', () => {
  it.each([
    ['letters of which NFD makes four units', '\u1f82'.normalize('NFD').repeat(100)],
    ['letters outside of the basic plane', '🧪'.repeat(100)],
    ['line breaks of two', 'a\r\n'.repeat(50)],
    ['soft hyphens', 'a\u00ad\u200b'.repeat(100)],
    ['spaces around it', `${' '.repeat(90)}${'x'.repeat(100)}${'\n'.repeat(90)}`],
  ])('%s', (_, typed) => {
    expect(questionTitle.safeParse(typed).success).toBe(true);
    expect(topicTitle.safeParse(typed).success).toBe(true);
  });
});
