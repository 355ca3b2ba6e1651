// Simulated classes: a dozen intents of unequal size, asked one after the other in random order.
import { group } from '../../server/ai/builtin/group/group.ts';
import type { GroupingSession } from '../../server/ai/builtin/group/grouping-session.ts';
import type { SectionIndex } from '../../server/ai/builtin/place/section-index.ts';
import type { AiModel, Knowledge } from '../../server/ai/model.ts';
import type { Labelled, Named } from './sets/data.ts';
import { adjustedRand, bcubed, itemF1, mean } from './metrics.ts';
import { randomOf, shuffled } from './sets/random.ts';
import { noKnowledge, Room } from './room.ts';
import { asTitle } from '../../server/ai/builtin/group/as-title.ts';

// Whether topics are called after what most of their questions ask.

/**
 * Share of the questions whose topic has its title from a question with the commonest label of that
 * topic, or with one of several that are as common. 0 to 1; a topic of one question is always right.
 * @param topicIds of the questions
 * @param titleOf titles made by `asTitle`
 */
export function titleRight(
  questions: readonly { readonly text: string; readonly label: string }[],
  topicIds: readonly (number | null)[],
  titleOf: ReadonlyMap<number, string>,
): number {
  let right = 0;
  for (const [topicId, members] of Map.groupBy(questions, (_, at) => topicIds[at])) {
    const title = titleOf.get(topicId ?? Number.NaN);
    const counts = [...Map.groupBy(members, ({ label }) => label)].map(
      ([label, { length }]) => [label, length] as const,
    );
    const most = Math.max(...counts.map(([, count]) => count));
    const commonest = new Set(counts.flatMap(([label, count]) => (count === most ? label : [])));
    // The one that gave it may be in another topic by now.
    const isNamedSo = ({ text }: { text: string }): boolean => asTitle(text) === title;
    const namesakes = members.some(isNamedSo) ? members : questions;
    if (namesakes.some((one) => isNamedSo(one) && commonest.has(one.label)))
      right += members.length;
  }
  return right / questions.length;
}

// What a model would bring together on a board: whether the topics it names are really one.

interface SuggestedFigures {
  readonly suggestions: number;
  /** Those whose topics are, most of each, about the same. */
  readonly right: number;
}

/** A presenter is shown no more at a time. */
const shownAtOnce = 5;

const sumOfSuggested = (all: readonly SuggestedFigures[]): SuggestedFigures => ({
  suggestions: all.reduce((sum, one) => sum + one.suggestions, 0),
  right: all.reduce((sum, one) => sum + one.right, 0),
});

/** @param truth labels of the questions in the order of asking */
async function measureSuggested(
  room: Room,
  truth: readonly string[],
  suggestMerges: NonNullable<AiModel['suggestMerges']>,
): Promise<SuggestedFigures> {
  const labelsOf = Map.groupBy(truth.keys(), (at) => room.topicIds[at]);
  const subjectOf = (topicId: number): string => {
    const counts = Map.groupBy(labelsOf.get(topicId) ?? [], (at) => truth[at]);
    const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
    return most?.[0] ?? '';
  };
  const shown = (await room.suggested(suggestMerges)).slice(0, shownAtOnce);
  const right = shown.filter(({ topicIds }) => new Set(topicIds.map(subjectOf)).size === 1);
  return { suggestions: shown.length, right: right.length };
}

const intentsPerSession = 12;
const questionsPerSession = 120;
export const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
const sizesToTime = [100, 500, 1000, 2000, 5000];
const timedQuestions = 20;
/** As many as the server hands over at once. */
const batchSize = 32;

export interface Embedded extends Labelled {
  readonly embedding: Float32Array;
}

export interface GroupingFigures {
  readonly bcubed_f1: number;
  readonly ari: number;
  readonly churn: number;
  readonly topics: number;
  readonly intents: number;
  readonly retitled: number;
  readonly title_right: number;
}

export interface SessionFigures extends GroupingFigures {
  readonly precision: number;
  readonly recall: number;
  readonly item_f1: number;
  readonly titles: readonly string[];
  /** What would be brought together after half of the questions and after all. */
  readonly suggested: SuggestedFigures;
  readonly msPerQuestion: number;
}

export async function embedQuestions(
  model: AiModel,
  { rows }: Named<Labelled>,
): Promise<{ questions: Embedded[]; msPerQuestion: number }> {
  const start = performance.now();
  const verdicts = await model.judge(
    rows.map(({ text }) => text),
    noKnowledge,
  );
  const msPerQuestion = (performance.now() - start) / rows.length;
  const questions = rows.map((row, i) => ({
    text: row.text,
    label: row.label,
    embedding: verdicts[i]!.embedding,
  }));
  return { questions, msPerQuestion };
}

/** Zipf: the k-th intent has 1/k of the questions of the first, as far as the set has so many. */
export function sessionOf(questions: readonly Embedded[], seed: number): Embedded[] {
  const random = randomOf(seed);
  const byLabel = Map.groupBy(questions, ({ label }) => label);
  const labels = shuffled([...byLabel.keys()].toSorted(), random).slice(0, intentsPerSession);
  const pools = labels.map((label) => shuffled(byLabel.get(label) ?? [], random));
  const sizesFor = (largest: number): number[] =>
    pools.map((pool, k) => Math.min(pool.length, Math.max(1, Math.round(largest / (k + 1)))));
  const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
  let largest = 1;
  while (total(sizesFor(largest)) < questionsPerSession && largest < questionsPerSession)
    largest += 1;
  const sizes = sizesFor(largest);
  return shuffled(
    pools.flatMap((pool, k) => pool.slice(0, sizes[k])),
    random,
  );
}

export async function measureSession(
  grouping: AiModel['group'],
  session: readonly Embedded[],
  key: string,
  knowledge: Knowledge = noKnowledge,
  suggestMerges?: AiModel['suggestMerges'],
): Promise<SessionFigures> {
  const room = new Room(key, grouping, knowledge);
  const suggested: SuggestedFigures[] = [];
  let milliseconds = 0;
  for (const [at, question] of session.entries()) {
    const start = performance.now();
    await room.ask([question]);
    milliseconds += performance.now() - start;
    const isLookedAt = at === session.length - 1 || at === Math.floor(session.length / 2);
    if (!suggestMerges || !isLookedAt) continue;
    const asked = session.slice(0, at + 1).map(({ label }) => label);
    suggested.push(await measureSuggested(room, asked, suggestMerges));
  }
  const msPerQuestion = milliseconds / session.length;
  const truth = session.map(({ label }) => label);
  const { f1, precision, recall } = bcubed(room.topicIds, truth);
  return {
    bcubed_f1: f1,
    precision,
    recall,
    item_f1: itemF1(room.topicIds, truth),
    ari: adjustedRand(room.topicIds, truth),
    churn: room.churn,
    topics: room.titles.length,
    intents: new Set(truth).size,
    retitled: room.retitled,
    title_right: titleRight(session, room.topicIds, room.titleOf),
    titles: room.titles,
    suggested: sumOfSuggested(suggested),
    msPerQuestion,
  };
}

export async function measureSessions(
  grouping: AiModel['group'],
  questions: readonly Embedded[],
  name: string,
): Promise<GroupingFigures & { msPerQuestion: number }> {
  const runs: Awaited<ReturnType<typeof measureSession>>[] = [];
  for (const seed of seeds) {
    runs.push(await measureSession(grouping, sessionOf(questions, seed), `${name}-${seed}`));
  }
  const over = (pick: (run: (typeof runs)[number]) => number): number => mean(runs.map(pick));
  return {
    bcubed_f1: over((run) => run.bcubed_f1),
    ari: over((run) => run.ari),
    churn: over((run) => run.churn),
    topics: over((run) => run.topics),
    intents: over((run) => run.intents),
    retitled: over((run) => run.retitled),
    title_right: over((run) => run.title_right),
    msPerQuestion: over((run) => run.msPerQuestion),
  };
}

/** As the model does it, without its thread. */
export function inThisThread(
  session: GroupingSession,
  material: SectionIndex | null = null,
): AiModel['group'] {
  session.useMaterial(material);
  return (_key, questions, topics) => {
    const ids = questions.map(({ id }) => id);
    const missing = new Set(session.missing(ids));
    for (const { id, text, embedding } of questions) {
      if (missing.has(id)) session.remember([id], [text], embedding);
    }
    const topicIds = questions.map(({ topicId }) => topicId);
    return Promise.resolve(group(session, { ids, topicIds, pinnedIds: [], topics }));
  };
}

/** Milliseconds for one more question at each size, all in one presentation. */
export async function measureGrowth(
  model: AiModel,
  questions: readonly Embedded[],
): Promise<{ size: number; ms: number }[]> {
  const all = shuffled(questions, randomOf(1));
  const room = new Room('growth', model.group);
  const rows = Array.from({ length: Math.max(...sizesToTime) + timedQuestions }, (_, i) => {
    const round = Math.floor(i / all.length);
    const row = all[i % all.length] as Embedded;
    return round === 0 ? row : { ...row, text: `${row.text} ${'x'.repeat(round)}` };
  });
  const times: { size: number; ms: number }[] = [];
  let asked = 0;
  for (const size of sizesToTime) {
    while (asked < size - timedQuestions) {
      const batch = rows.slice(asked, Math.min(asked + batchSize, size - timedQuestions));
      await room.ask(batch);
      asked += batch.length;
    }
    const start = performance.now();
    for (; asked < size; asked += 1) await room.ask([rows[asked] as Embedded]);
    times.push({ size, ms: (performance.now() - start) / timedQuestions });
  }
  return times;
}
