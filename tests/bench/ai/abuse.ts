import type { AiModel, Knowledge } from '../../../server/ai/model.ts';
import type { AbuseTraining } from './abuse-training.ts';
import type { DataSets, Judged, Named } from './data.ts';
import type { Event } from './event.ts';
import { share } from './metrics.ts';
import type { OwnSet } from './own-sets.ts';
import { noKnowledge } from './room.ts';

export interface AbuseFigures {
  readonly recall: number;
  readonly precision: number;
  readonly genuine_rejected: number;
}

export async function measureAbuse(
  model: AiModel,
  comments: readonly Judged[],
  genuine: readonly string[],
): Promise<AbuseFigures & { rejectedQuestions: string[] }> {
  const hits = await rejectedAs(
    model,
    comments.map(({ text }) => text),
    'abuse',
  );
  const rejectedToxic = comments.filter(({ toxic }, i) => toxic && hits[i]).length;
  const wrong = await rejectedAs(model, genuine, 'abuse');
  return {
    recall: rejectedToxic / comments.filter(({ toxic }) => toxic).length,
    precision: rejectedToxic / hits.filter(Boolean).length,
    genuine_rejected: share(wrong, Boolean),
    rejectedQuestions: genuine.filter((_, i) => wrong[i]),
  };
}

export interface LanguageFigures {
  readonly language: string;
  readonly recall: number;
  /** Of comments that nobody marked. What offends there is not always an offence in a room. */
  readonly harmless_rejected: number;
  /** Of the questions of the events in that language; null without any. */
  readonly genuine_rejected: number | null;
}

/** On the rows of the sets for training that no training sees. */
export async function measureLanguages(
  model: AiModel,
  training: readonly AbuseTraining[],
  events: readonly Event[],
): Promise<LanguageFigures[]> {
  const measured: LanguageFigures[] = [];
  for (const { language, held } of training) {
    const rejected = async (texts: readonly string[]): Promise<number> =>
      share(await rejectedAs(model, texts, 'abuse'), Boolean);
    const textsOf = (isAbusive: boolean): string[] =>
      held.filter(({ toxic }) => toxic === isAbusive).map(({ text }) => text);
    const genuine = events
      .filter((event) => event.language === language)
      .flatMap(({ questions, organisation }) => [
        ...questions.map(({ text }) => text),
        ...organisation,
      ]);
    measured.push({
      language,
      recall: await rejected(textsOf(true)),
      harmless_rejected: await rejected(textsOf(false)),
      genuine_rejected: genuine.length === 0 ? null : await rejected(genuine),
    });
  }
  return measured;
}

/** Every question of the other data sets: all of them were asked by somebody who wanted to know. */
export function genuineQuestions({ labelled, articles }: DataSets): string[] {
  return [
    ...labelled.flatMap(({ rows }) => rows.map(({ text }) => text)),
    ...articles.flatMap(({ rows }) => rows.flatMap(({ questions }) => questions)),
  ];
}

export function allComments(sets: readonly Named<Judged>[]): Judged[] {
  return sets.flatMap(({ rows }) => rows);
}

export interface OwnFigures {
  readonly name: string;
  readonly size: number;
  readonly found: number;
  readonly genuine: number;
  readonly genuineRejected: number;
  readonly mistakes: string[];
}

/**
 * @param knowledge of some lecture. Injections count as found when they are treated like any other
 * text: off topic, or let in and marked when they are in another language.
 */
export async function measureOwnSet(
  model: AiModel,
  { name, expected, bad, genuine }: OwnSet,
  knowledge: Knowledge,
): Promise<OwnFigures> {
  const verdicts = await model.judge(bad, expected === null ? knowledge : noKnowledge);
  const isFound = verdicts.map(({ reason, isUnsure }) =>
    expected === null
      ? reason === 'off_topic' || (reason === undefined && isUnsure)
      : reason === expected,
  );
  const isWrong = (await model.judge(genuine, noKnowledge)).map(({ isAccepted }) => !isAccepted);
  return {
    name,
    size: bad.length,
    found: isFound.filter(Boolean).length,
    genuine: genuine.length,
    genuineRejected: isWrong.filter(Boolean).length,
    mistakes: [
      ...bad.filter((_, i) => !isFound[i]),
      ...genuine.filter((_, i) => isWrong[i]).map((text) => `${text} (genuine)`),
    ],
  };
}

async function rejectedAs(
  model: AiModel,
  questions: readonly string[],
  expected: 'abuse',
): Promise<boolean[]> {
  return (await model.judge(questions, noKnowledge)).map(({ reason }) => reason === expected);
}
