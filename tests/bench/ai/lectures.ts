// Questions written for this project: lectures whose topics share their words, as in a real class.
// One spoken answer would settle all the questions of a topic.
import type { AiModel } from '../../../server/ai/model.ts';
import { readDataSets } from './data.ts';
import type { Labelled, Named } from './data.ts';
import { embedQuestions, measureSession } from './grouping.ts';
import type { SessionFigures } from './grouping.ts';
import { randomOf, shuffled } from './random.ts';

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

export async function measureLectures(model: AiModel): Promise<LectureFigures[]> {
  const measured: LectureFigures[] = [];
  for (const lecture of readLectures()) {
    const { name } = lecture;
    const { questions } = await embedQuestions(model, lecture);
    const session = shuffled(questions, randomOf(1));
    const figures = await measureSession(model.group, session, `lecture-${name}`);
    measured.push({ name, isHeldOut: heldOutLectures.includes(name), ...figures });
  }
  return measured;
}
