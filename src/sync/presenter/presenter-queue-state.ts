// The topics that a presenter ticked, put into the light, renamed, merged or wrote under, and the
// questions that are to go elsewhere, as far as the server has not acknowledged it: one stored document, and how wishes for
// the same come together: the last one wins.
// Every change makes the same of the same document, for it may have to be applied again.

import type { Queue, Queued, QueuedOperation } from '../queue.ts';

export type Flag = 0 | 1;

interface PresenterWish extends QueuedOperation {
  presenter_id: number;
  presentation_id: number;
}

interface TopicWish extends PresenterWish {
  topic_id: number;
  /** To name the topic in words when it is gone. */
  title: string;
}

/** What a presenter wants a topic to be. */
export interface Tick extends TopicWish {
  status: Flag;
}

/** Whether a presenter wants the topic in the light. Has no status: older pages leave it alone. */
export interface LightWish extends TopicWish {
  light: Flag;
}

/** Whether a presenter wants the topic above the others. */
export interface PinWish extends TopicWish {
  at_top: Flag;
}

/** What a presenter wants to stand under the topic; empty where nothing is to. */
export interface AnswerWish extends TopicWish {
  answer: string;
}

/** Where a presenter wants questions to be. */
export type QuestionsChange =
  | {
      change: 'move';
      to: number | 'new';
      /** The topic's title; null for a new one. */
      into: string | null;
    }
  | { change: 'split'; topic_id: number }
  | { change: 'reject' }
  | {
      change: 'accept';
      to: number | 'new' | 'ai';
      /** The topic's title; null for a new one, and where the AI finds it. */
      into: string | null;
    };

export type QuestionsWish = PresenterWish &
  QuestionsChange & {
    question_ids: number[];
    /** To name the first of them in words. */
    title: string;
  };

/** What a presenter wants to become of a topic. */
export type TopicChange =
  | {
      change: 'merge';
      to: number;
      /** Its title. */
      into: string;
    }
  | { change: 'rename'; name: string };

export type TopicChangeWish = TopicWish & TopicChange;
export type MergeWish = TopicChangeWish & { change: 'merge' };

/** What is a decision of the presenter, to be undone, and no mark. */
export type ChangeWish = QuestionsWish | TopicChangeWish;

export type Wish = Tick | LightWish | PinWish | AnswerWish | ChangeWish;
export type TickState = Queued<Wish>;

export const isLight = (wish: Wish): wish is LightWish => 'light' in wish;
export const isPin = (wish: Wish): wish is PinWish => 'at_top' in wish;
export const isAnswer = (wish: Wish): wish is AnswerWish => 'answer' in wish;

export const isQuestions = (wish: Wish): wish is QuestionsWish => 'question_ids' in wish;
export const isChange = (wish: Wish): wish is ChangeWish => 'change' in wish;
export const isTopicChange = (wish: Wish): wish is TopicChangeWish =>
  isChange(wish) && !isQuestions(wish);
export const isMerge = (wish: Wish): wish is MergeWish =>
  'change' in wish && wish.change === 'merge';

const isFlag = (value: unknown): value is Flag => value === 0 || value === 1;

type Stored = Record<string, unknown>;
const hasNumbers = (stored: Stored, ...fields: string[]): boolean =>
  fields.every((field) => Number.isInteger(stored[field]));

const isChangeOfTopic = ({ change, to, into, name }: Stored): boolean =>
  (change === 'rename' && typeof name === 'string') ||
  (change === 'merge' && Number.isInteger(to) && typeof into === 'string');

const isOfTopic = (stored: Stored): boolean =>
  hasNumbers(stored, 'topic_id') &&
  ('change' in stored
    ? isChangeOfTopic(stored)
    : ['status', 'light', 'at_top'].some((field) => isFlag(stored[field])) ||
      typeof stored['answer'] === 'string');

const isOfQuestions = (stored: Stored): boolean => {
  const { change, to, into, question_ids: ids } = stored;
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => Number.isInteger(id)) &&
    (change === 'reject' ||
      (change === 'split' && hasNumbers(stored, 'topic_id')) ||
      ((change === 'accept' || (change === 'move' && to !== 'ai')) &&
        (to === 'new' || to === 'ai' || Number.isInteger(to)) &&
        (into === null || typeof into === 'string')))
  );
};

const isWish = (value: unknown): value is Wish => {
  const stored = (value ?? {}) as Stored;
  return (
    hasNumbers(stored, 'presenter_id', 'presentation_id', 'attempts') &&
    typeof stored['id'] === 'string' &&
    typeof stored['title'] === 'string' &&
    ('question_ids' in stored ? isOfQuestions(stored) : isOfTopic(stored))
  );
};

/** What was stored, as far as this version understands it. */
export function parseTickState(value: unknown): TickState {
  const { operations } = (value ?? {}) as { operations?: unknown };
  return { operations: Array.isArray(operations) ? operations.filter(isWish) : [] };
}

/**
 * Marks a topic, or holds it at the top.
 * @param known what the server has, as far as is known here: a wish that leads back to it is none,
 *   unless the wish before it may have arrived
 */
export function wish(wished: Tick | PinWish, known: Flag): (state: TickState) => TickState {
  return ({ operations }) => {
    const before = operations.find(
      (one) =>
        !isLight(one) &&
        !isAnswer(one) &&
        !isChange(one) &&
        isPin(one) === isPin(wished) &&
        one.topic_id === wished.topic_id &&
        one.presenter_id === wished.presenter_id,
    );
    if (before?.id === wished.id) return { operations };
    const others = operations.filter((one) => one !== before);
    const flag = isPin(wished) ? wished.at_top : wished.status;
    const isNothing = flag === known && (before?.attempts ?? 0) === 0;
    return { operations: isNothing ? others : [...others, wished] };
  };
}

/** Moves the light: only where it goes last counts. */
export const lightWish =
  (wish: LightWish) =>
  ({ operations }: TickState): TickState => ({
    operations: operations.some(({ id }) => id === wish.id)
      ? operations
      : [
          ...operations.filter(
            (one) => !isLight(one) || one.presentation_id !== wish.presentation_id,
          ),
          wish,
        ],
  });

/** Writes under a topic: only what was written last counts. */
export const answerWish =
  (wish: AnswerWish) =>
  ({ operations }: TickState): TickState => ({
    operations: operations.some(({ id }) => id === wish.id)
      ? operations
      : [
          ...operations.filter(
            (one) =>
              !isAnswer(one) ||
              one.topic_id !== wish.topic_id ||
              one.presenter_id !== wish.presenter_id,
          ),
          wish,
        ],
  });

/**
 * Puts questions elsewhere: what was wished for one of them before, and has not left this device, is
 * no longer wished.
 */
export const questionsWish =
  (wish: QuestionsWish) =>
  ({ operations }: TickState): TickState => {
    if (operations.some(({ id, attempts }) => id === wish.id && attempts > 0)) {
      return { operations };
    }
    const meant = new Set(wish.question_ids);
    const others = operations.flatMap((one): Wish[] => {
      if (one.id === wish.id) return [];
      if (!isQuestions(one) || one.attempts > 0 || one.presenter_id !== wish.presenter_id) {
        return [one];
      }
      const question_ids = one.question_ids.filter((id) => !meant.has(id));
      if (question_ids.length === one.question_ids.length) return [one];
      return question_ids.length === 0 ? [] : [{ ...one, question_ids }];
    });
    const goesOn = 'to' in wish ? follow(others, wish.presenter_id, wish.to) : undefined;
    return { operations: [...others, goesOn && 'to' in wish ? { ...wish, ...goesOn } : wish] };
  };

/** What goes into a topic that is to be merged goes where that one goes. */
function follow(
  operations: readonly Wish[],
  presenterId: number,
  topicId: number | string,
): { to: number; into: string } | undefined {
  let found: { to: number; into: string } | undefined;
  // In the order in which they will be done.
  for (const one of operations) {
    if (!isMerge(one) || one.presenter_id !== presenterId) continue;
    if (one.topic_id === (found?.to ?? topicId)) found = { to: one.to, into: one.into };
  }
  return found;
}

/** Renames a topic, or merges it: of what has not left this device only the last counts. */
export const topicChangeWish =
  (wish: TopicChangeWish) =>
  ({ operations }: TickState): TickState => {
    if (operations.some(({ id, attempts }) => id === wish.id && attempts > 0)) {
      return { operations };
    }
    const isReplaced = (one: Wish): boolean =>
      isTopicChange(one) &&
      one.attempts === 0 &&
      one.presenter_id === wish.presenter_id &&
      one.change === wish.change &&
      (one.topic_id === wish.topic_id || isBack(one, wish));
    const others = operations.filter((one) => one.id !== wish.id && !isReplaced(one));
    const goesOn = isMerge(wish) && follow(others, wish.presenter_id, wish.to);
    return { operations: [...others, goesOn ? { ...wish, ...goesOn } : wish] };
  };

/** Two topics cannot go into each other. */
const isBack = (one: TopicChangeWish, other: TopicChangeWish): boolean =>
  isMerge(one) && isMerge(other) && one.topic_id === other.to && one.to === other.topic_id;

/** Takes back what has not left this device. */
export const takenBack =
  (id: string) =>
  ({ operations }: TickState): TickState => ({
    operations: operations.filter((one) => one.id !== id || one.attempts > 0),
  });

/** @returns whether it was there and had not left this device */
export async function takeBack(
  { changeAtOnce }: Pick<Queue<TickState>, 'changeAtOnce'>,
  id: string,
): Promise<boolean> {
  const change = takenBack(id);
  let isTaken = false;
  await changeAtOnce(change, parseTickState(undefined), (stored) => {
    const left = change(stored);
    // What is shown may be behind: where it was acknowledged meanwhile, nothing is taken.
    isTaken = left.operations.length < stored.operations.length;
    return left;
  });
  return isTaken;
}

export const withoutTick =
  (id: string) =>
  ({ operations }: TickState): TickState => ({ operations: operations.filter((t) => t.id !== id) });

export const withAttempts =
  (id: string, attempts: number) =>
  ({ operations }: TickState): TickState => ({
    operations: operations.map((tick) => (tick.id === id ? { ...tick, attempts } : tick)),
  });

/** @param presenterId whose ticks stay; null for nobody's */
export const onlyOf =
  (presenterId: number | null) =>
  ({ operations }: TickState): TickState => ({
    operations: operations.filter(({ presenter_id }) => presenter_id === presenterId),
  });
