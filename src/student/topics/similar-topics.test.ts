import { expect, it } from 'vitest';
import { alike } from './similar-topics.ts';

const topics = [
  'Why do leaves look green to us?',
  'What does chlorophyll do in the leaf?',
  'Where does the oxygen come from?',
  'How much water does a tree need every day?',
  'Wie kommt das Wasser nach oben in die Blätter?',
  'なぜ葉は緑色に見えるのですか',
].map((title, id) => ({ id, title }));
const found = (text: string) => alike(text, topics).map(({ id }) => id);

it.each([
  ['why are leaves green', [0]],
  ['Why is a leave green??', [0]],
  ['where is oxygen coming from', [2]],
  ['what is chlorophyl doing', [1]],
  ['how much water do trees need', [3]],
  ['wie kommt wasser in die blatter', [4]],
  ['葉はなぜ緑色に見えるのか', [5]],
])('finds what asks the same: %s', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

it.each([
  'What do we need for the exam?',
  'Why does the sun shine all day?',
  'Could you please explain this again?',
  'How are stomata closed at night?',
  'what is the what is the',
])('leaves alone what asks something else: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('finds it while the last word is being typed, and not before twelve characters', () => {
  expect(found('leaves gree')).toEqual([]);
  expect(found('leaves look gr')).toEqual([0]);
  expect(found('where does the oxy')).toEqual([2]);
});

it('names two at the most, the likest first', () => {
  const many = ['Green leaves in autumn', 'Green leaves', 'Why green leaves?', 'Green leaf colour'];
  const titles = alike(
    'green leaves please',
    many.map((title) => ({ title })),
  );
  expect(titles.map(({ title }) => title)).toEqual(['Green leaves', 'Why green leaves?']);
});
