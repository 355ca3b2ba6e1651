import { expect, test } from 'vitest';
import { topicTitle } from '../../../../contract/fields.ts';
import { questionMaxCharacters } from '../../../../contract/limits.ts';
import { asTitle } from './as-title.ts';

test.each([
  ['hi, what is a closure?', 'What is a closure?'],
  ['Hello professor, sorry, could you go back one slide?', 'Could you go back one slide?'],
  ['please: 请问什么是光合作用', '请问什么是光合作用'],
  ['请问，什么是光合作用？', '什么是光合作用？'],
  ['  so   what  ', 'So what'],
  ['hello', 'Hello'],
  ['ошибки округления — это что?', 'Ошибки округления — это что?'],
  ['what does helium do to your voice', 'What does helium do to your voice?'],
  ['could i break a window with my voice', 'Could I break a window with my voice?'],
  ['why is i the square root of minus one', 'Why is i the square root of minus one?'],
  ['whats a p value...', 'Whats a p value...'],
  ['the calvin cycle again', 'The calvin cycle again'],
  ['🎉 when is the exam?', '🎉 when is the exam?'],
])('%s', (question, title) => {
  expect(asTitle(question)).toBe(title);
});

test.each([
  ['a sign of asking', `how long is ${'a'.repeat(88)}`],
  ['a capital that is two letters', `ß${'a'.repeat(99)}`],
])('a question as long as one may be makes no longer title: without %s', (_, question) => {
  expect(question).toHaveLength(questionMaxCharacters);
  const title = asTitle(question);
  expect(topicTitle.parse(title)).toBe(title);
  expect(title.toLowerCase()).toBe(question);
});
