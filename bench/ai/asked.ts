// The same figures for everything that people asked: how what belongs together was brought together,
// one question after the other, and whose questions were not let in.
import type { AiModel, Knowledge, Verdict } from '../../server/ai/model.ts';
import { crowdSeeds, crowdSession } from './sets/crowd.ts';
import type { Clustered, Labelled, Named } from './sets/data.ts';
import { measureSession } from './grouping.ts';
import { mean, share } from './metrics.ts';
import { isOffIn } from './relevance.ts';
import { noKnowledge } from './room.ts';

/** Shares from 0 to 1; null where nothing of the kind was asked. */
export interface AskedFigures {
  /** How many were asked. */
  readonly questions: number;
  /** B-cubed, as are recall and `bcubed_f1`, the harmonic mean of the two. */
  readonly precision: number;
  readonly recall: number;
  readonly bcubed_f1: number;
  readonly ari: number;
  readonly item_f1: number;
  readonly topics: number;
  readonly true_topics: number;
  readonly churn: number;
  readonly title_right: number;
  /** Topics that the model would bring together, and how often they are one by the labels. */
  readonly suggestions: number;
  readonly suggestions_right: number;
  readonly genuine_rejected: number;
  /** Questions about the course, the room, the recording: they should be let in as well. */
  readonly organisation_rejected: number | null;
  /** Genuine questions of other subjects. */
  readonly other_rejected: number | null;
  /** The same in the other positions of the filter. */
  readonly strict: PositionShares;
  readonly open: PositionShares;
  /** Jokes and banter. */
  readonly off_rejected: number | null;
  /** To judge one question and to group it. */
  readonly milliseconds_a_question: number;
}

export interface PositionShares {
  readonly genuine_rejected: number;
  readonly other_rejected: number | null;
}

export interface Asked {
  readonly name: string;
  readonly knowledge: Knowledge;
  /** In the order of asking. */
  readonly questions: readonly Labelled[];
  readonly organisation: readonly string[];
  readonly other: readonly string[];
  readonly off: readonly string[];
}

const isRejected = ({ isAccepted }: Verdict): boolean => !isAccepted;

/** What is rejected is grouped all the same, so that the one figure does not hang on the other. */
export async function measureAsked(model: AiModel, asked: Asked): Promise<AskedFigures> {
  const { name, knowledge, questions } = asked;
  const start = performance.now();
  const verdicts = await model.judge(
    questions.map(({ text }) => text),
    knowledge,
  );
  const judging = (performance.now() - start) / questions.length;
  const session = questions.map((question, i) => ({
    ...question,
    embedding: (verdicts[i] as Verdict).embedding,
  }));
  const grouped = await measureSession(
    model.group,
    session,
    `asked-${name}`,
    knowledge,
    model.suggestMerges,
  );
  const inPosition =
    (position: 'strict' | 'open') =>
    (verdict: Verdict): boolean =>
      (isRejected(verdict) && verdict.reason !== 'off_topic') || isOffIn(position)(verdict);
  const others = await model.judge(asked.other, knowledge);
  const otherIn = (position: 'strict' | 'open'): number | null =>
    others.length === 0 ? null : share(others, inPosition(position));
  const rejectedOf = async (lines: readonly string[]): Promise<number | null> =>
    lines.length === 0 ? null : share(await model.judge(lines, knowledge), isRejected);
  return {
    questions: questions.length,
    precision: grouped.precision,
    recall: grouped.recall,
    bcubed_f1: grouped.bcubed_f1,
    ari: grouped.ari,
    item_f1: grouped.item_f1,
    topics: grouped.topics,
    true_topics: grouped.intents,
    churn: grouped.churn,
    title_right: grouped.title_right,
    suggestions: grouped.suggested.suggestions,
    suggestions_right: grouped.suggested.right,
    genuine_rejected: share(verdicts, isRejected),
    organisation_rejected: await rejectedOf(asked.organisation),
    strict: {
      genuine_rejected: share(verdicts, inPosition('strict')),
      other_rejected: otherIn('strict'),
    },
    open: {
      genuine_rejected: share(verdicts, inPosition('open')),
      other_rejected: otherIn('open'),
    },
    other_rejected: others.length === 0 ? null : share(others, isRejected),
    off_rejected: await rejectedOf(asked.off),
    milliseconds_a_question: judging + grouped.msPerQuestion,
  };
}

/**
 * Sessions of a crowd without any material.
 * @param size about so many questions in each
 */
export async function measureCrowd(
  model: AiModel,
  { name, rows }: Named<Clustered>,
  size?: number,
): Promise<AskedFigures> {
  const runs: AskedFigures[] = [];
  for (const seed of crowdSeeds) {
    const asked = {
      name: `${name}-${size}-${seed}`,
      knowledge: noKnowledge,
      questions: crowdSession(rows, seed, size),
      organisation: [],
      other: [],
      off: [],
    };
    runs.push(await measureAsked(model, asked));
  }
  return meanOfAsked(runs);
}

/** Means over the sessions that have the figure. */
export function meanOfAsked(runs: readonly AskedFigures[]): AskedFigures {
  const over = (pick: (run: AskedFigures) => number): number => mean(runs.map(pick));
  const overSome = (pick: (run: AskedFigures) => number | null): number | null => {
    const some = runs.map(pick).filter((value) => value !== null);
    return some.length === 0 ? null : mean(some);
  };
  return {
    questions: over((run) => run.questions),
    precision: over((run) => run.precision),
    recall: over((run) => run.recall),
    bcubed_f1: over((run) => run.bcubed_f1),
    ari: over((run) => run.ari),
    item_f1: over((run) => run.item_f1),
    topics: over((run) => run.topics),
    true_topics: over((run) => run.true_topics),
    churn: over((run) => run.churn),
    title_right: over((run) => run.title_right),
    suggestions: over((run) => run.suggestions),
    suggestions_right: over((run) => run.suggestions_right),
    genuine_rejected: over((run) => run.genuine_rejected),
    organisation_rejected: overSome((run) => run.organisation_rejected),
    other_rejected: overSome((run) => run.other_rejected),
    strict: {
      genuine_rejected: over((run) => run.strict.genuine_rejected),
      other_rejected: overSome((run) => run.strict.other_rejected),
    },
    open: {
      genuine_rejected: over((run) => run.open.genuine_rejected),
      other_rejected: overSome((run) => run.open.other_rejected),
    },
    off_rejected: overSome((run) => run.off_rejected),
    milliseconds_a_question: over((run) => run.milliseconds_a_question),
  };
}
