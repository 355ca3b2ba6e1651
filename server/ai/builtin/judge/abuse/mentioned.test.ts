import { expect, test } from 'vitest';
import { mentionedWords } from './mentioned.ts';

test.each([
  ['what does "whore" mean in Othello', 'whore'],
  ['is the word bastard an insult', 'bastard'],
  ['was bedeutet Hure in der Bibel', 'hure'],
  ['ab wann galt das Wort Neger als Beleidigung', 'neger'],
  ['¿qué significa la palabra puta?', 'puta'],
  ['que veut dire le mot merde ?', 'merde'],
  ['ماذا تعني كلمة عاهرة', 'عاهرة'],
])('a word that is asked about is mentioned: %s', (text, word) => {
  expect(mentionedWords(text)).toContain(word);
});

test.each([
  'you are a bastard',
  'du Hure',
  'what do you mean, idiot',
  "don't be such an idiot",
  'he’s a bastard and he can’t teach',
])('a word that is used is not: %s', (text) => {
  expect([...mentionedWords(text)]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:bastard|hure|idiot)$/)]),
  );
});
