import { expect, test } from 'vitest';
import { excerptOfTopic } from './topic-excerpt.ts';

const nothing = { text: '', section: null, score: null };
const at = (section: number, text: string, score = 0.9) => ({ text, section, score });

test('the section of most questions, and of it the excerpt that most of them have', () => {
  const excerpts = [
    at(1, 'Stomata close.'),
    at(2, 'Roots.', 0.99),
    at(1, 'Pores.'),
    at(1, 'Pores.'),
  ];
  expect(excerptOfTopic(excerpts)).toEqual({ text: 'Pores.', section: 1, share: 0.75 });
});

test('of that section the excerpt of the question that the topic is called after', () => {
  const title = { ...at(1, 'Stomata close.', 0.85), givesTitle: true };
  expect(excerptOfTopic([at(1, 'Pores.', 0.99), title])).toMatchObject({ text: 'Stomata close.' });
  const elsewhere = { ...at(2, 'Roots.'), givesTitle: true };
  expect(excerptOfTopic([at(1, 'Pores.'), at(1, 'Pores.'), elsewhere])).toMatchObject({
    text: 'Pores.',
  });
});

test('of as many questions, the surer one', () => {
  const excerpts = [at(1, 'Stomata close.', 0.85), at(2, 'Roots.', 0.86)];
  expect(excerptOfTopic(excerpts)).toMatchObject({ text: 'Roots.', share: 0.5 });
});

test('one question in four that touches the material says nothing of the topic', () => {
  expect(excerptOfTopic([at(1, 'Pores.'), nothing, nothing])).toMatchObject({ text: 'Pores.' });
  expect(excerptOfTopic([at(1, 'Pores.'), nothing, nothing, nothing])).toBeNull();
  expect(excerptOfTopic([nothing])).toBeNull();
});

test('what was found in material without sections has no place', () => {
  expect(excerptOfTopic([{ text: 'Pores.', section: null, score: 0.9 }])).toBeNull();
});
