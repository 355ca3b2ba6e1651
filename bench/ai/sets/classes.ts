// How the model judges what classes really ask about a handout of a page or two.
import type { AiModel, Verdict } from '../../../server/ai/model.ts';
import type { ClassSet } from './classes/class-set.ts';
import { learn } from '../relevance.ts';

export interface ClassFigures {
  readonly name: string;
  readonly isHeldOut: boolean;
  readonly genuine: number;
  readonly genuineRejected: number;
  /** Let in, but marked. */
  readonly genuineUnsure: number;
  readonly offTopic: number;
  readonly offTopicRejected: number;
  readonly attacks: number;
  readonly attacksRejected: number;
  readonly mistakes: string[];
}

export async function measureClass(model: AiModel, set: ClassSet): Promise<ClassFigures> {
  const { name, isHeldOut, title, handout, genuine, offTopic, attacks } = set;
  const article = { title, passages: [handout], questions: [] };
  const knowledge = await learn(model, article, `class ${name}`);
  const judged = await model.judge(genuine, knowledge);
  const off = await model.judge(offTopic, knowledge);
  const attacked = await model.judge(attacks, knowledge);
  const count = (verdicts: readonly Verdict[], holds: (verdict: Verdict) => boolean): number =>
    verdicts.filter(holds).length;
  const isRejected = ({ isAccepted }: Verdict): boolean => !isAccepted;
  return {
    name,
    isHeldOut,
    genuine: genuine.length,
    genuineRejected: count(judged, isRejected),
    genuineUnsure: count(judged, ({ isAccepted, isUnsure }) => isAccepted && isUnsure),
    offTopic: offTopic.length,
    offTopicRejected: count(off, isRejected),
    attacks: attacks.length,
    attacksRejected: count(attacked, isRejected),
    mistakes: [
      ...genuine.flatMap((text, i) =>
        judged[i]?.isAccepted === false ? [`${text} (genuine, ${judged[i]?.reason})`] : [],
      ),
      ...offTopic.filter((_, i) => off[i]?.isAccepted),
      ...attacks.filter((_, i) => attacked[i]?.isAccepted),
    ],
  };
}

/** Sums over the classes that are held out, or over the others. */
export function totalOf(classes: readonly ClassFigures[], isHeldOut: boolean): ClassFigures {
  const some = classes.filter((figures) => figures.isHeldOut === isHeldOut);
  const sum = (pick: (figures: ClassFigures) => number): number =>
    some.reduce((total, figures) => total + pick(figures), 0);
  return {
    name: isHeldOut ? '**held out, together**' : '**together**',
    isHeldOut,
    genuine: sum(({ genuine }) => genuine),
    genuineRejected: sum(({ genuineRejected }) => genuineRejected),
    genuineUnsure: sum(({ genuineUnsure }) => genuineUnsure),
    offTopic: sum(({ offTopic }) => offTopic),
    offTopicRejected: sum(({ offTopicRejected }) => offTopicRejected),
    attacks: sum(({ attacks }) => attacks),
    attacksRejected: sum(({ attacksRejected }) => attacksRejected),
    mistakes: [],
  };
}
