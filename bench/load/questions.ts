import { singles, topics } from '../../server/sample/questions.ts';

/** Different words each time, and no courtesies: what a phone asks again in the same words is folded. */
const openings = ['', 'In short: ', 'One more: ', 'For the exam: '];

/** Questions about sound and music, each text once. At most 400 or so. */
export function questions(count: number): string[] {
  const plain = [...Object.values(topics).flat(), ...singles];
  const all = openings.flatMap((opening) => plain.map((text) => opening + text));
  return all.filter((text) => text.length <= 100).slice(0, count);
}
