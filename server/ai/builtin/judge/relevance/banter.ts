// Who calls to the others, laughs or speaks of the speaker mostly asks nothing of the lecture, whatever
// the words are about: "who else is here in 2024", "is that a plush dinosaur on her shelf". How likely
// that is, from what the encoder hears and a few turns of phrase.
import { banterSignNames, banterSigns } from './banter-signs.ts';
import { logitOf, readHead } from '../linear-head.ts';

/** Trained by training/train-banter.ts. */
const head = readHead('banter-head', banterSignNames);

/** The logit of a text being banter. */
export function banterScore(text: string, embedding: Float32Array): number {
  return logitOf(head, embedding, banterSigns(text));
}
