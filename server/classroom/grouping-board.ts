// What is grouped: all accepted questions with their topics. Some the model cannot read; it is not
// shown them, and each stays where it is, or becomes a topic of its own.

import { asTitle } from '../ai/builtin/group/as-title.ts';
import type { GroupableQuestion, GroupedTopic } from '../ai/model.ts';
import type { QuestionsService } from '../questions/questions.service.ts';

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
