// What a presenter wants of topics, and the questions that are to go elsewhere, as far as the server has
// not acknowledged it: one stored document, and how operations on the same come together: the last one
// wins.
// Every change makes the same of the same document, for it may have to be applied again.

import {
  topicFields,
  topicPatch,
  type TopicField,
  type TopicPatch,
} from '../../../../contract/api/topics/topic-patch.ts';
import type { Queue, Queued, QueuedOperation } from '../../queue.ts';

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

/** What a presenter wants of a topic. */
export interface PatchOperation extends TopicWish {
  patch: TopicPatch;
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
  | { change: 'clear' }
  | {
      change: 'accept';
      to: number | 'new' | 'ai';
      /** The topic's title; null for a new one, and where the AI finds it. */
      into: string | null;
    };

export type QuestionsOperation = PresenterWish &
  QuestionsChange & {
    question_ids: number[];
    /** To name the first of them in words. */
    title: string;
  };

/** Into which topic a presenter wants one to go. */
export type MergeOperation = TopicWish & {
  change: 'merge';
  to: number;
  /** Its title. */
  into: string;
};

/** What the server decides the outcome of: nothing of it shows beforehand. */
export type ChangeOperation = QuestionsOperation | MergeOperation;

export type Operation = PatchOperation | ChangeOperation;
export type PresenterQueueState = Queued<Operation>;

export const isPatch = (operation: Operation): operation is PatchOperation => 'patch' in operation;
export const isQuestions = (operation: Operation): operation is QuestionsOperation =>
  'question_ids' in operation;
export const isChange = (operation: Operation): operation is ChangeOperation =>
  'change' in operation;
export const isMerge = (operation: Operation): operation is MergeOperation =>
  'change' in operation && operation.change === 'merge';

type Stored = Record<string, unknown>;
const hasNumbers = (stored: Stored, ...fields: string[]): boolean =>
  fields.every((field) => Number.isInteger(stored[field]));

const isPatchOf = (value: unknown): boolean => {
  const names = Object.keys(value ?? {}) as TopicField[];
  const isKnown = names.length > 0 && names.every((name) => topicFields.includes(name));
  return isKnown && topicPatch.safeParse(value).success;
};

const isOfTopic = (stored: Stored): boolean =>
  hasNumbers(stored, 'topic_id') &&
  ('change' in stored
    ? stored['change'] === 'merge' && hasNumbers(stored, 'to') && typeof stored['into'] === 'string'
    : isPatchOf(stored['patch']));

/** Before there were patches each field had an operation of its own, under this name. */
const olderFields = {
  light: 'is_spotlit',
  at_top: 'is_pinned',
  answer: 'answer',
  status: 'is_answered',
};

/** As this version would have stored it. */
function upToDate(value: unknown): unknown {
  const { status, light, at_top, answer, name, ...stored } = (value ?? {}) as Stored;
  if ('patch' in stored || 'question_ids' in stored) return value;
  if (stored['change'] === 'rename') {
    const { change: _, ...rest } = stored;
    return { ...rest, patch: { title: name } };
  }
  if ('change' in stored) return value;
  const older: Stored = { light, at_top, answer, status };
  const found = Object.entries(olderFields).find(([field]) => older[field] !== undefined);
  return found ? { ...stored, patch: { [found[1]]: older[found[0]] } } : value;
}

const isOfQuestions = (stored: Stored): boolean => {
  const { change, to, into, question_ids: ids } = stored;
  return (
    Array.isArray(ids) &&
    ids.length > 0 &&
    ids.every((id) => Number.isInteger(id)) &&
    (change === 'reject' ||
      change === 'clear' ||
      (change === 'split' && hasNumbers(stored, 'topic_id')) ||
      ((change === 'accept' || (change === 'move' && to !== 'ai')) &&
        (to === 'new' || to === 'ai' || Number.isInteger(to)) &&
        (into === null || typeof into === 'string')))
  );
};

const isWish = (value: unknown): value is Operation => {
  const stored = (value ?? {}) as Stored;
  return (
    hasNumbers(stored, 'presenter_id', 'presentation_id', 'attempts') &&
    typeof stored['id'] === 'string' &&
    typeof stored['title'] === 'string' &&
    ('question_ids' in stored ? isOfQuestions(stored) : isOfTopic(stored))
  );
};

/** What was stored, as far as this version understands it. */
export function parsePresenterQueueState(value: unknown): PresenterQueueState {
  const { operations } = (value ?? {}) as { operations?: unknown };
  return { operations: Array.isArray(operations) ? operations.map(upToDate).filter(isWish) : [] };
}

/** Of all topics of a presentation one has it. */
const isExclusive = (field: string): boolean => field === 'is_spotlit';

/**
 * Patches a topic: of each field only what was wanted last counts.
 * @param known what the server has, as far as is known here: a field that leads back to it is none,
 *   unless what was wanted before may have arrived
 */
export const patchOperation =
  (operation: PatchOperation, known: TopicPatch) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => {
    if (operations.some(({ id }) => id === operation.id)) return { operations };
    const mayHaveArrived = new Set<string>();
    const others = operations.flatMap((one): Operation[] => {
      if (!isPatch(one) || one.presenter_id !== operation.presenter_id) return [one];
      const isReplaced = (field: string): boolean =>
        field in operation.patch &&
        (one.topic_id === operation.topic_id ||
          (isExclusive(field) && one.presentation_id === operation.presentation_id));
      const patch = only(one.patch, (field) => !isReplaced(field));
      const replaced = Object.keys(one.patch).filter(isReplaced);
      if (one.attempts > 0) for (const field of replaced) mayHaveArrived.add(field);
      if (replaced.length === 0) return [one];
      return Object.keys(patch).length === 0 ? [] : [{ ...one, patch }];
    });
    const patch = only(
      operation.patch,
      (field) => mayHaveArrived.has(field) || known[field] !== operation.patch[field],
    );
    return {
      operations: Object.keys(patch).length === 0 ? others : [...others, { ...operation, patch }],
    };
  };

const only = (patch: TopicPatch, isMeant: (field: TopicField) => boolean): TopicPatch =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => isMeant(field as TopicField)));

/**
 * Puts questions elsewhere: what was asked for one of them before, and has not left this device, is
 * no longer asked.
 */
export const questionsOperation =
  (operation: QuestionsOperation) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => {
    if (operations.some(({ id, attempts }) => id === operation.id && attempts > 0)) {
      return { operations };
    }
    const meant = new Set(operation.question_ids);
    const others = operations.flatMap((one): Operation[] => {
      if (one.id === operation.id) return [];
      if (!isQuestions(one) || one.attempts > 0 || one.presenter_id !== operation.presenter_id) {
        return [one];
      }
      const question_ids = one.question_ids.filter((id) => !meant.has(id));
      if (question_ids.length === one.question_ids.length) return [one];
      return question_ids.length === 0 ? [] : [{ ...one, question_ids }];
    });
    const goesOn =
      'to' in operation ? follow(others, operation.presenter_id, operation.to) : undefined;
    return {
      operations: [
        ...others,
        goesOn && 'to' in operation ? { ...operation, ...goesOn } : operation,
      ],
    };
  };

/** What goes into a topic that is to be merged goes where that one goes. */
function follow(
  operations: readonly Operation[],
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

/** Merges a topic: of what has not left this device only the last counts. */
export const mergeOperation =
  (operation: MergeOperation) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => {
    if (operations.some(({ id, attempts }) => id === operation.id && attempts > 0)) {
      return { operations };
    }
    const isReplaced = (one: Operation): boolean =>
      isMerge(one) &&
      one.attempts === 0 &&
      one.presenter_id === operation.presenter_id &&
      // Two topics cannot go into each other.
      (one.topic_id === operation.topic_id ||
        (one.topic_id === operation.to && one.to === operation.topic_id));
    const others = operations.filter((one) => one.id !== operation.id && !isReplaced(one));
    const goesOn = follow(others, operation.presenter_id, operation.to);
    return { operations: [...others, { ...operation, ...goesOn }] };
  };

/** Takes back what has not left this device. */
export const takenBack =
  (id: string) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => ({
    operations: operations.filter((one) => one.id !== id || one.attempts > 0),
  });

/**
 * What is shown may be behind, so that only what is stored is asked: what leaves the device in this
 * moment is not to vanish from the screen as if it did not.
 * @returns whether it was there and had not left this device
 */
export async function takeBack(
  { change }: Pick<Queue<PresenterQueueState>, 'change'>,
  id: string,
): Promise<boolean> {
  let isTaken = false;
  await change((stored) => {
    const left = takenBack(id)(stored);
    isTaken = left.operations.length < stored.operations.length;
    return left;
  });
  return isTaken;
}

export const withoutOperation =
  (id: string) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => ({
    operations: operations.filter((t) => t.id !== id),
  });

export const withAttempts =
  (id: string, attempts: number) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => ({
    operations: operations.map((tick) => (tick.id === id ? { ...tick, attempts } : tick)),
  });

/** @param presenterId whose ticks stay; null for nobody's */
export const onlyOf =
  (presenterId: number | null) =>
  ({ operations }: PresenterQueueState): PresenterQueueState => ({
    operations: operations.filter(({ presenter_id }) => presenter_id === presenterId),
  });
