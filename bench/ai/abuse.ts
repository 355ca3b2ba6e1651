import type { AiModel, Knowledge } from '../../server/ai/model.ts';
import type { AbuseTraining } from './abuse-training.ts';
import type { DataSets, Judged, Named } from './sets/data.ts';
import { share } from './metrics.ts';
import type { OwnSet } from './sets/own-sets.ts';
import { offLabel } from './sets/real-lectures.ts';
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
  /** Null where no set has abuse in that language. */
  readonly recall: number | null;
  /** Of comments that nobody marked. What offends there is not always an offence in a room. */
  readonly harmless_rejected: number | null;
  /** Of the genuine lines of the events, and in English of the recorded lectures; null without any. */
  readonly genuine_rejected: number | null;
  readonly genuine: number;
}

/** On the rows of the sets for training that no training sees, and on all genuine lines. */
export async function measureLanguages(
  model: AiModel,
  training: readonly AbuseTraining[],
  { events, recordings }: DataSets,
): Promise<LanguageFigures[]> {
  const genuineIn = Map.groupBy(
    [
      ...events.flatMap(({ language, questions, organisation }) =>
        [...questions.map(({ text }) => text), ...organisation].map((text) => ({ language, text })),
      ),
      ...recordings
        .flatMap(({ rows }) => rows.flatMap(({ lines }) => lines))
        .filter(({ label }) => label !== offLabel)
        .map(({ text }) => ({ language: 'en', text })),
    ],
    ({ language }) => language,
  );
  const rejected = async (texts: readonly string[]): Promise<number | null> =>
    texts.length === 0 ? null : share(await rejectedAs(model, texts, 'abuse'), Boolean);
  const measured: LanguageFigures[] = [];
  for (const language of new Set([...training.map((set) => set.language), ...genuineIn.keys()])) {
    const held = training.find((set) => set.language === language)?.held ?? [];
    const textsOf = (isAbusive: boolean): string[] =>
      held.filter(({ toxic }) => toxic === isAbusive).map(({ text }) => text);
    const genuine = (genuineIn.get(language) ?? []).map(({ text }) => text);
    measured.push({
      language,
      recall: await rejected(textsOf(true)),
      harmless_rejected: await rejected(textsOf(false)),
      genuine_rejected: await rejected(genuine),
      genuine: genuine.length,
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
  const isOfLecture = expected === null || expected === 'off_topic';
  const held = isOfLecture ? knowledge : noKnowledge;
  const verdicts = await model.judge(bad, held);
  const isFound = verdicts.map(({ reason, isUnsure }) =>
    expected === null
      ? reason === 'off_topic' || (reason === undefined && isUnsure)
      : reason === expected,
  );
  const isWrong = (await model.judge(genuine, held)).map(({ isAccepted }) => !isAccepted);
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
