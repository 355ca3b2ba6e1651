import { expect, test } from 'vitest';
import { nameOtherTerms, TermIndex } from './terms.ts';

const rarities = { photolysis: 1, respire: 1, night: 0.8, plant: 0.15 };
const naming = (...terms: (keyof typeof rarities)[]) =>
  new Map(terms.map((term) => [term, rarities[term]]));
const areOther = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) => {
  const answer = nameOtherTerms(one, other);
  expect(nameOtherTerms(other, one)).toBe(answer);
  return answer;
};

test('two questions that share no rare term name other terms, though they share a common one', () => {
  expect(areOther(naming('photolysis', 'plant'), naming('respire', 'plant'))).toBe(true);
});

test('two questions about one term name other terms where each asks about another beside it', () => {
  expect(areOther(naming('photolysis', 'night'), naming('photolysis', 'respire'))).toBe(true);
});

test('a question names the same as one that names more', () => {
  expect(areOther(naming('respire'), naming('respire', 'night'))).toBe(false);
});

test('a question that names only what the whole material is about may ask anything', () => {
  expect(areOther(naming('plant'), naming('photolysis'))).toBe(false);
  expect(areOther(new Map(), naming('photolysis'))).toBe(false);
});

test('a question names the terms that the texts have, the rarer the more', () => {
  const index = new TermIndex([
    'Photosystem II splits water by photolysis.',
    'Photosynthesis needs water and light.',
    'Photosynthesis makes sugar; water is lost through the leaf.',
  ]);
  const terms = index.in('Does photosynthesis in photosystems cost much water, sir?');
  expect([...terms.keys()]).toEqual(['photosynth', 'photosyste', 'water']);
  const [synthesis, system, water] = [...terms.values()];
  expect(system).toBeGreaterThan(synthesis!);
  expect(synthesis).toBeGreaterThan(water!);
  expect(index.in('Ist das in der Klausur?').size).toBe(0);
});
