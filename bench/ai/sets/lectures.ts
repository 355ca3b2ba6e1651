// Questions written for this project: lectures whose topics share their words, as in a real class.
// One spoken answer would settle all the questions of a topic.
import type { AiModel, Knowledge } from '../../../server/ai/model.ts';
import { cutPassages } from '../../../server/materials/passages.ts';
import { readDataSets } from './data.ts';
import type { Labelled, Named } from './data.ts';
import { embedQuestions, measureSession } from '../grouping.ts';
import type { SessionFigures } from '../grouping.ts';
import { handoutOf } from './handouts.ts';
import { randomOf, shuffled } from './random.ts';
import { noKnowledge } from '../room.ts';

/** The lecture whose material is the wrong one. */
export const othersDistance = 3;
const wordsOfHeading = 6;

const folder = new URL('lectures', import.meta.url).pathname;

/** Nothing of the judging is trained or chosen on these; the trees of the grouping see no lecture. */
export const heldOutLectures: readonly string[] = [
  'company-all-hands',
  'human-hearing',
  'newton-mechanics',
  'statistics',
];

export interface LectureFigures extends SessionFigures {
  readonly name: string;
  readonly isHeldOut: boolean;
}

export function readLectures(): Named<Labelled>[] {
  return readDataSets(folder).labelled;
}

/** In another's material nothing is to be found: it must do no harm. */
export type Material = 'own' | 'none' | 'of another';

export async function measureLectures(
  model: AiModel,
  material: Material = 'own',
): Promise<LectureFigures[]> {
  const measured: LectureFigures[] = [];
  const lectures = readLectures();
  for (const [i, lecture] of lectures.entries()) {
    const { name } = lecture;
    const { questions } = await embedQuestions(model, lecture);
    const session = shuffled(questions, randomOf(1));
    const teacher =
      material === 'own' ? lecture : lectures[(i + othersDistance) % lectures.length]!;
    const knowledge = material === 'none' ? noKnowledge : await learnHandout(model, teacher.name);
    const key = `lecture-${name}-${material}`;
    const figures = await measureSession(model.group, session, key, knowledge, model.suggestMerges);
    measured.push({ name, isHeldOut: heldOutLectures.includes(name), ...figures });
  }
  return measured;
}

/** Each paragraph is a section, as if it had a heading. */
async function learnHandout(model: AiModel, lecture: string): Promise<Knowledge> {
  const { passages, sections } = sectionsOf(lecture);
  const embeddings = await model.embed(passages.map(({ text }) => text));
  return {
    key: `handout of ${lecture}`,
    about: handoutOf(lecture).title,
    passages: passages.map((passage, i) => ({ ...passage, embedding: embeddings[i]! })),
    sections,
  };
}

export function sectionsOf(lecture: string) {
  const paragraphs = handoutOf(lecture).handout.split('\n');
  return {
    passages: paragraphs.flatMap((paragraph, section) =>
      cutPassages(paragraph).map((text) => ({ text, section })),
    ),
    sections: paragraphs.map((paragraph) => ({
      file: lecture,
      heading: paragraph.split(' ').slice(0, wordsOfHeading).join(' '),
    })),
  };
}
