// The topics that a presenter ticked, put into the light or wrote under and the server has not
// acknowledged, as one stored document, and how wishes for the same come together: the last one wins.
// Every change makes the same of the same document, for it may have to be applied again.

import type { Queued, QueuedOperation } from './queue.ts';

export type Flag = 0 | 1;

interface TopicWish extends QueuedOperation {
  presenter_id: number;
  presentation_id: number;
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

export type Wish = Tick | LightWish | PinWish | AnswerWish;
export type TickState = Queued<Wish>;

export const isLight = (wish: Wish): wish is LightWish => 'light' in wish;
export const isPin = (wish: Wish): wish is PinWish => 'at_top' in wish;
export const isAnswer = (wish: Wish): wish is AnswerWish => 'answer' in wish;

const isFlag = (value: unknown): value is Flag => value === 0 || value === 1;

const isWish = (value: unknown): value is Wish => {
  const tick = (value ?? {}) as Record<string, unknown>;
  const numbers = ['presenter_id', 'presentation_id', 'topic_id', 'attempts'];
  return (
    numbers.every((field) => Number.isInteger(tick[field])) &&
    typeof tick['id'] === 'string' &&
    typeof tick['title'] === 'string' &&
    (['status', 'light', 'at_top'].some((field) => isFlag(tick[field])) ||
      typeof tick['answer'] === 'string')
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
