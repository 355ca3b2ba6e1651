// What is grouped: all accepted questions with their topics. Some the model cannot read; it is not
// shown them, and each stays where it is, or becomes a topic of its own.

import { asTitle } from '../ai/builtin/group/as-title.ts';
import type { GroupableQuestion, GroupedTopic, ExistingTopic } from '../ai/model.ts';
import type { QuestionsService, GroupingDiff } from '../questions/questions.service.ts';
import { titledSize } from './topic-titles.ts';

type BoardTopic = Awaited<ReturnType<QuestionsService['listTopics']>>[number];
type BoardQuestion = Omit<GroupableQuestion, 'embedding'> & {
  /** Null where there is none that the model can use. */
  readonly embedding: Float32Array | null;
};

export interface Board {
  readonly questions: readonly BoardQuestion[];
  readonly topics: readonly BoardTopic[];
  /** What the model is shown. */
  readonly groupable: readonly GroupableQuestion[];
  readonly groupableTopics: readonly BoardTopic[];
}

export function boardOf(questions: readonly BoardQuestion[], topics: readonly BoardTopic[]): Board {
  const isGroupable = (question: BoardQuestion): question is BoardQuestion & GroupableQuestion =>
    question.embedding !== null;
  const groupable = questions.filter(isGroupable);
  const shown = new Set(groupable.map(({ topicId }) => topicId));
  const hidden = new Set(
    questions.flatMap((one) => (isGroupable(one) || shown.has(one.topicId) ? [] : one.topicId)),
  );
  return {
    questions,
    topics,
    groupable,
    groupableTopics: topics.filter(({ id }) => !hidden.has(id)),
  };
}

/** The grouping with those that the model was not shown. */
export function withUngroupable(
  { questions, topics }: Board,
  grouped: readonly GroupedTopic[],
): GroupedTopic[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  const whole = [...grouped];
  for (const { id, text, topicId, embedding } of questions) {
    if (embedding !== null) continue;
    const home = topicId === null ? undefined : known.get(topicId);
    const at = home ? whole.findIndex((topic) => topic.id === home.id) : -1;
    const topic = whole[at];
    if (topic) whole[at] = { ...topic, questionIds: [...topic.questionIds, id] };
    else
      whole.push({ id: home?.id ?? null, title: home?.title ?? asTitle(text), questionIds: [id] });
  }
  return whole;
}

/** In the first place of a space of any size. */
function somewhere(dimensions: number): Float32Array {
  const embedding = new Float32Array(dimensions);
  embedding[0] = 1;
  return embedding;
}

/**
 * What grouping comes to where a model has failed with the whole board: by another model, or, where that
 * fails too, without those of the new questions with which it does.
 * @throws the error where it is none of them
 */
export async function withoutFaulty<T>(
  board: Board,
  propose: (board: Board) => Promise<T>,
  error: unknown,
): Promise<{ diff: T } | { faultyIds: number[] }> {
  const attempt = async (some: Board): Promise<{ diff: T } | undefined> => {
    try {
      return { diff: await propose(some) };
    } catch {
      return undefined;
    }
  };
  const whole = await attempt(board);
  if (whole) return whole;
  const settled = board.groupable.filter(({ topicId }) => topicId !== null);
  const fresh = board.groupable.filter(({ topicId }) => topicId === null);
  const canGroup = async (some: readonly GroupableQuestion[]): Promise<boolean> =>
    (await attempt(boardOf([...settled, ...some], board.topics))) !== undefined;
  const [example] = board.groupable;
  if (!example) throw error;
  const harmless = { id: 0, text: 'What is this?', topicId: null, isPinned: false };
  const embedding = somewhere(example.embedding.length);
  if (!(await canGroup([{ ...harmless, embedding }]))) throw error;

  async function findFaulty(some: readonly GroupableQuestion[]): Promise<number[]> {
    if (await canGroup(some)) return [];
    if (some.length === 1) return some.map(({ id }) => id);
    const half = some.length >> 1;
    return [...(await findFaulty(some.slice(0, half))), ...(await findFaulty(some.slice(half)))];
  }
  const faultyIds = fresh.length === 0 ? [] : await findFaulty(fresh);
  if (faultyIds.length === 0) throw error;
  return { faultyIds };
}

// What the presenter fixed stands above any model: pinned questions stay in their topics and pinned
// titles stay, whatever a model makes of them.

/** The grouping with all that is pinned where the presenter put it. */
export function keepPins(
  questions: readonly Pick<GroupableQuestion, 'id' | 'topicId' | 'isPinned'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): GroupedTopic[] {
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  const homeOf = new Map<number, number>();
  for (const { id, topicId, isPinned } of questions) {
    if (isPinned && topicId !== null && known.has(topicId)) homeOf.set(id, topicId);
  }
  const strays = new Map<number, number[]>();
  const kept = grouped.map((topic) => {
    const isAtHome = (id: number) => (homeOf.get(id) ?? topic.id) === topic.id;
    for (const id of topic.questionIds.filter((id) => !isAtHome(id))) {
      const home = homeOf.get(id)!;
      strays.set(home, [...(strays.get(home) ?? []), id]);
    }
    return { ...topic, questionIds: topic.questionIds.filter(isAtHome) };
  });
  for (const [id, questionIds] of strays) {
    const at = kept.findIndex((topic) => topic.id === id);
    const topic = kept[at] ?? { id, title: known.get(id)!.title, questionIds: [] };
    const together = [...topic.questionIds, ...questionIds].sort((a, b) => a - b);
    kept.splice(at === -1 ? kept.length : at, 1, { ...topic, questionIds: together });
  }
  return kept
    .filter((topic) => topic.questionIds.length > 0)
    .map((topic) => {
      const before = known.get(topic.id ?? 0);
      return before?.isTitlePinned ? { ...topic, title: before.title } : topic;
    });
}

// What must change in the database so that it shows a new grouping; and whether the grouping makes
// sense at all, since a model is not to be trusted with the presenter's questions.

/** @throws Error unless every question is in exactly one topic and every topic id is known */
export function diffGrouping(
  questions: readonly Pick<GroupableQuestion, 'id' | 'topicId'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): GroupingDiff {
  check(questions, topics, grouped);
  const topicOf = new Map(questions.map((question) => [question.id, question.topicId]));
  const known = new Map(topics.map((topic) => [topic.id, topic]));
  const kept = new Set(grouped.map((topic) => topic.id));
  return {
    created: grouped
      .filter((topic) => topic.id === null)
      .map((topic) => ({
        title: topic.title,
        titledSize: titledSize(topic),
        questionIds: topic.questionIds,
      })),
    retitled: grouped.flatMap((topic) => {
      const { id, title } = topic;
      return id !== null && known.get(id)?.title !== title
        ? [{ id, title, titledSize: titledSize(topic) }]
        : [];
    }),
    moved: grouped.flatMap(({ id: topicId, questionIds }) =>
      topicId === null
        ? []
        : questionIds
            .filter((questionId) => topicOf.get(questionId) !== topicId)
            .map((questionId) => ({ questionId, topicId })),
    ),
    removedIds: topics.map((topic) => topic.id).filter((id) => !kept.has(id)),
  };
}

export const isEmptyDiff = (diff: GroupingDiff): boolean =>
  diff.created.length + diff.retitled.length + diff.moved.length + diff.removedIds.length === 0;

function check(
  questions: readonly Pick<GroupableQuestion, 'id'>[],
  topics: readonly ExistingTopic[],
  grouped: readonly GroupedTopic[],
): void {
  const placed = grouped.flatMap((topic) => topic.questionIds);
  const expected = new Set(questions.map((question) => question.id));
  const isComplete = placed.length === expected.size && new Set(placed).size === expected.size;
  if (!isComplete || !placed.every((id) => expected.has(id))) {
    throw new Error('The model did not put every question into exactly one topic.');
  }
  const ids = new Set(topics.map((topic) => topic.id));
  const used = grouped.flatMap((topic) => (topic.id === null ? [] : [topic.id]));
  if (new Set(used).size !== used.length || !used.every((id) => ids.has(id))) {
    throw new Error('The model named a topic that does not exist, or one twice.');
  }
  if (!grouped.every((topic) => topic.title.trim() && topic.questionIds.length > 0)) {
    throw new Error('The model made a topic without a title or without questions.');
  }
}
