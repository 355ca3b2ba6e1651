// What a patch changes of a topic, how that is said and kept, and how it is taken back: a line for
// each field, and the light, which leaves another topic when it comes.

import type { Change } from '../../contract/entities.ts';
import type { StoredMessage } from '../../contract/messages/messages.ts';
import { reason, type Reason } from '../../contract/messages/reasons.ts';
import {
  topicFields,
  type TopicField,
  type TopicPatch,
} from '../../contract/api/topics/topic-patch.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { ChangeAftermath, TopicState } from '../db/schema.ts';
import { ApiError } from '../lib/errors.ts';
import type { ChangeRow } from '../questions/changes.store.ts';
import { findTopic, type At, type Effect } from './effects.ts';
import type { Seen } from '../questions/question-outcome.ts';
import { listByTopic } from '../questions/questions.store.ts';
import {
  findSpotlit,
  findTopicStates,
  moveSpotlight,
  updateTopic,
} from '../questions/topics.store.ts';

type Columns = Partial<Omit<TopicState, 'id' | 'ordinal'>>;
type ColumnField = Exclude<TopicField, 'is_spotlit'>;

interface Recorded<Value> {
  column: keyof Columns;
  /** All columns of a topic that takes the value. */
  columns: (value: Value) => Columns;
  /** Those to put back, where it is not the columns of the value that was. */
  restored?: (was: TopicState) => Columns;
  message: (value: Value, was: TopicState) => StoredMessage;
  /** Why it cannot be undone when the presenter has changed it since. */
  meanwhile?: 'undo_topic_moved' | 'undo_topic_renamed' | 'undo_topic_answer';
  /** Students see it: on each question, or with the topic. */
  isSeen?: 'on-questions' | 'with-topic';
}

const recorded: { [Field in ColumnField]: Recorded<NonNullable<TopicPatch[Field]>> } = {
  is_answered: {
    column: 'isAnswered',
    // Of answered topics nobody speaks any more.
    columns: (flag) =>
      flag === 1 ? { isAnswered: true, isBeingAnswered: false } : { isAnswered: false },
    message: (flag, { title: topic }) => ({
      code: flag === 1 ? 'topic_answered' : 'topic_opened',
      params: { topic },
    }),
    isSeen: 'on-questions',
  },
  is_pinned: {
    column: 'isAtTop',
    columns: (flag) => ({ isAtTop: flag === 1 }),
    message: (flag, { title: topic }) => ({
      code: flag === 1 ? 'topic_pinned' : 'topic_unpinned',
      params: { topic },
    }),
    meanwhile: 'undo_topic_moved',
  },
  title: {
    column: 'title',
    columns: (title) => ({ title, isTitlePinned: true }),
    restored: ({ title, isTitlePinned }) => ({ title, isTitlePinned }),
    message: (title, { title: topic }) => ({ code: 'topic_renamed', params: { topic, title } }),
    meanwhile: 'undo_topic_renamed',
  },
  answer: {
    column: 'answer',
    columns: (text) => ({ answer: text || null }),
    message: (text, { title: topic }) => ({
      code: text === '' ? 'topic_answer_removed' : 'topic_answer_written',
      params: { topic },
    }),
    meanwhile: 'undo_topic_answer',
    isSeen: 'with-topic',
  },
};

/** Of any field: that value and field belong together is known by its schema. */
const recordOf = (field: ColumnField) => recorded[field] as unknown as Recorded<unknown>;
const columnFields = Object.keys(recorded) as ColumnField[];

/** Kinds of changes from before there were patches, where they changed one field alone. */
const kinds: Partial<Record<TopicField, Change['kind']>> = {
  is_spotlit: 'light',
  is_pinned: 'pin',
  title: 'rename',
  answer: 'answer',
};
const patchKinds = new Set<Change['kind']>([...Object.values(kinds), 'patch']);
export const isPatch = ({ kind }: Pick<Change, 'kind'>): boolean => patchKinds.has(kind);

const kindOf = ([field, ...others]: readonly TopicField[]): Change['kind'] =>
  (field && others.length === 0 && kinds[field]) || 'patch';

const valueIn = (state: Columns, column: keyof Columns): unknown => state[column] ?? null;

/** @returns null when all is so already. @throws ApiError `topic_not_found` */
export async function patchTopic(
  at: At,
  topicId: number,
  patch: TopicPatch,
): Promise<Effect | null> {
  const { tx } = at;
  const was = await findTopic(at, topicId);
  const columns: Columns = {};
  const after: ChangeAftermath = {};
  const messages: StoredMessage[] = [];
  const changed = topicFields.filter((field): field is ColumnField => {
    const value = patch[field];
    if (field === 'is_spotlit' || value === undefined) return false;
    const { column, columns: columnsOf, message } = recordOf(field);
    const next = columnsOf(value);
    const names = Object.keys(next) as (keyof Columns)[];
    if (names.every((name) => valueIn(next, name) === valueIn(was, name))) return false;
    Object.assign(columns, next);
    Object.assign(after, { [column]: next[column] });
    messages.push(message(value, was));
    return true;
  });
  if (changed.length > 0) await updateTopic(tx, topicId, columns);
  const moved = await patchLight(at, { ...was, ...columns }, patch.is_spotlit);
  const [message, ...alsoLogged] = [...messages, ...(moved ? [moved.message] : [])];
  if (!message) return null;
  const leaving = moved?.wasLit;
  return {
    kind: kindOf([...changed, ...(moved ? (['is_spotlit'] as const) : [])]),
    message,
    alsoLogged,
    before: {
      questions: [],
      topics: [
        ...(changed.length > 0 ? [was] : []),
        ...(leaving && (changed.length === 0 || leaving.id !== topicId) ? [leaving] : []),
      ],
    },
    after: moved ? { ...after, topicId: moved.topicId } : after,
    ...(await seen(tx, topicId, changed)),
    topicIds: [topicId],
  };
}

/** Of answered topics nobody speaks any more: what was ticked off on another device stays so. */
async function patchLight({ tx, sessionId }: At, topic: TopicState, flag: 0 | 1 | undefined) {
  const isLit = flag === 1;
  if (flag === undefined || topic.isBeingAnswered === isLit || (isLit && topic.isAnswered)) {
    return undefined;
  }
  const wasLit = await findSpotlit(tx, sessionId);
  const topicId = isLit ? topic.id : null;
  await moveSpotlight(tx, sessionId, topicId);
  const code = isLit ? 'topic_lit' : 'topic_unlit';
  const message: StoredMessage = { code, params: { topic: topic.title } };
  return { wasLit, topicId, message };
}

/** What looks different of a topic of which these fields have changed. */
async function seen(
  tx: StoreDatabase,
  topicId: number,
  changed: readonly ColumnField[],
): Promise<Pick<Seen, 'shown' | 'toldIds' | 'movesNothing'>> {
  const isSeen = (where: Recorded<unknown>['isSeen']) =>
    changed.some((field) => recordOf(field).isSeen === where);
  if (isSeen('on-questions')) {
    return { shown: await listByTopic(tx, topicId), toldIds: [], movesNothing: true };
  }
  return { shown: [], toldIds: isSeen('with-topic') ? [topicId] : [] };
}

/** Puts back what a patch has changed. @throws ApiError `cannot_undo` */
export async function revertPatch(
  tx: StoreDatabase,
  sessionId: number,
  { before, after }: Pick<ChangeRow, 'before' | 'after'>,
): Promise<Seen> {
  const [was] = before.topics;
  const changed = columnFields.filter((field) => recordOf(field).column in after);
  const [now] = was ? await findTopicStates(tx, sessionId, [was.id]) : [];
  const against = reasonAgainst(changed, was, now, after);
  if (against !== null) throw new ApiError('cannot_undo', { reason: against });
  const columns = was && Object.assign({}, ...changed.map((field) => columnsBefore(field, was)));
  if (was && changed.length > 0) await updateTopic(tx, was.id, columns);
  const lit = await findSpotlit(tx, sessionId);
  const unlit = before.topics.find((topic) => topic.isBeingAnswered);
  if (after.topicId !== undefined) {
    if ((lit?.id ?? null) !== after.topicId) {
      throw new ApiError('cannot_undo', { reason: reason('undo_light') });
    }
    await moveSpotlight(tx, sessionId, unlit?.id ?? null);
  } else if (unlit && after.isAnswered && !lit) {
    // The tick had taken it out.
    await moveSpotlight(tx, sessionId, unlit.id);
  }
  return {
    ...(was && changed.length > 0 ? await seen(tx, was.id, changed) : { shown: [], toldIds: [] }),
    topicIds: before.topics.map(({ id }) => id),
    removedIds: [],
  };
}

const columnsBefore = (field: ColumnField, was: TopicState): Columns => {
  const { column, columns, restored } = recordOf(field);
  if (restored) return restored(was);
  const value = was[column];
  return columns(typeof value === 'boolean' ? Number(value) : (value ?? ''));
};

/**
 * @param was the topic before the change
 * @param now undefined where it is gone
 * @returns why the change cannot be undone; null when it can
 */
export function reasonAgainst(
  changed: readonly ColumnField[],
  was: TopicState | undefined,
  now: TopicState | undefined,
  after: ChangeAftermath,
): Reason | null {
  if (changed.length === 0) return null;
  if (!now) return reason('undo_topic_gone', { topic: after.title ?? was?.title ?? '' });
  for (const field of changed) {
    const { column, meanwhile } = recordOf(field);
    if (valueIn(now, column) === valueIn(after, column)) continue;
    return reason(meanwhile ?? 'undo_topic_changed', { topic: now.title });
  }
  return null;
}
