import { describe, expect, it } from 'vitest';
import { questionTitle } from './fields.ts';

describe('questionTitle', () => {
  it('counts and keeps the text as it is stored', () => {
    expect(questionTitle.parse(' a\u200b  b\u0007 ')).toBe('a b');
    expect(questionTitle.parse(`${'🧪'.repeat(100)}\u00ad  `)).toBe('🧪'.repeat(100));
  });

  it.each([
    [' \n\u200b ', 'Please type your question.'],
    ['x'.repeat(101), 'At most 100 characters.'],
    ['a\0b', 'This text contains characters that cannot be stored.'],
    [undefined, 'Please type your question.'],
  ])('refuses %j', (text, message) => {
    expect(questionTitle.safeParse(text).error?.issues).toMatchObject([{ message }]);
  });
});
