// The presenter's changes. Nothing is asked beforehand: what was a slip of the finger is taken back.
// What is to become of questions and topics waits for a network, as ticks do; suggestions and Undo are
// calls, loaded with the first of them.

import type { Question, TopicSummary } from '../../../contract/entities.ts';
import type { TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import { takeBackOperation } from '../../sync/presenter/offline/presenter-queue.ts';
import type { QuestionsChange } from '../../sync/presenter/offline/presenter-queue-state.ts';
import { notify } from '../../ui/notice/notices.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import type { SentChange } from '../queue/pending-changes.ts';
import type { CalledChanges } from './called-changes.ts';
import { leave, takePlace, type Made } from './made.ts';
import { withLoaded } from '../not-loaded.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';

export interface Changes extends Omit<CalledChanges, 'offerUndo' | 'offerUndoOf' | 'undo'> {
  /** @param into the title of the topic; null for a new one, and where the AI finds it */
  accept: (question: Question, to: number | 'ai' | 'new', into: string | null) => Promise<void>;
  merge: (topic: TopicSummary, into: TopicSummary) => Promise<void>;
  patch: (topic: TopicSummary, patch: TopicPatch) => Promise<void>;
  /** Marks them answered, as one press that one Undo takes back. */
  answerAll: (topics: readonly TopicSummary[]) => Promise<void>;
  reject: (questions: readonly Question[]) => Promise<void>;
  /** Takes note of what the room says of the lesson. */
  clear: (signals: readonly Question[]) => Promise<void>;
  /** As one change. @param into the title of the topic; null for a new one */
  move: (questions: readonly Question[], to: number | 'new', into: string | null) => Promise<void>;
  /** Makes a new topic of some questions, for good. */
  split: (topicId: number, questions: readonly Question[]) => Promise<void>;
  /** Undoes the last change of this window that was not undone; one under way once it is answered. */
  undoLast: () => Promise<void>;
}

export function createChanges(
  live: Pick<LivePresentation, 'changed' | 'changeQuestions' | 'mergeTopic' | 'patchTopic'>,
): Changes {
  const made: Made = [];
  let called: CalledChanges | undefined;

  async function withCalls(work: (changes: CalledChanges) => unknown): Promise<void> {
    await withLoaded(
      () => import('./called-changes.ts'),
      ({ createCalledChanges }) => {
        called ??= createCalledChanges(live.changed, made);
        return work(called);
      },
    );
  }

  /** By the id of an operation: the change that came of it, undefined where none did. */
  const underWay = new Map<string, Promise<number | undefined>>();
  /** By the id of an operation or a change: what was made with the same press, and is undone with it. */
  const batchOf = new Map<number | string, Batch>();
  let keeping: Promise<void> = Promise.resolve();
  let undoing: Promise<void> = Promise.resolve();

  /** @param said of a patch: what is said instead of the change's own words */
  const keep = (making: Promise<SentChange | undefined>, said?: PatchWords): Promise<void> =>
    (keeping = remember(making, said));
  const operation = (questions: readonly Question[], change: QuestionsChange): Promise<void> =>
    keep(live.changeQuestions(questions, change));

  async function remember(
    making: Promise<SentChange | undefined>,
    said?: PatchWords,
  ): Promise<void> {
    const sent = await making;
    if (!sent) return;
    made.push(sent.id);
    if (said?.batch) batchOf.set(sent.id, said.batch);
    // Not waited for: that may take as long as the network is away.
    const following = follow(sent, said);
    underWay.set(sent.id, following);
    said?.batch?.push(following);
  }

  async function follow(
    { id, outcome }: SentChange,
    said?: PatchWords,
  ): Promise<number | undefined> {
    const data = await outcome;
    // Undefined where it was refused, which was said, or was taken back. A topic that was so already, by
    // another window, is seen to be so.
    if (data || (data === null && !said)) {
      // The next may be undone before the words have come.
      if (data) takePlace(made, id, data.id);
      if (data && said?.batch) batchOf.set(data.id, said.batch);
      else await withCalls(({ offerUndo }) => offerUndo({ data }, said?.text));
    }
    leave(made, id);
    underWay.delete(id);
    return data?.id;
  }

  /** @param isQuiet others are undone with it: nothing is said of it. @returns false where it made no change */
  async function undoMade(id: number | string, isQuiet: boolean): Promise<boolean> {
    if (typeof id === 'string' && (await takeBackOperation(id))) {
      leave(made, id);
      if (!isQuiet) notify({ text: say('taken_back') });
      return true;
    }
    const changeId = typeof id === 'string' ? await underWay.get(id) : id;
    if (changeId === undefined) return false;
    await withCalls(({ undo }) => undo({ id: changeId }, isQuiet));
    return true;
  }

  /** The last first. One that cannot be undone now says so itself. */
  async function undoBatch(batch: Batch): Promise<void> {
    const ids = made.filter((id) => batchOf.get(id) === batch).reverse();
    for (const id of ids) await undoMade(id, true);
    if (!made.some((id) => batchOf.get(id) === batch)) notify({ text: say('undone') });
  }

  async function undoLast(): Promise<void> {
    for (let id = made.at(-1); id !== undefined; id = made.at(-1)) {
      const batch = batchOf.get(id);
      if (batch) return undoBatch(batch);
      if (await undoMade(id, false)) return;
    }
  }

  /** After what is being undone already. */
  const undoInTurn = (work: () => Promise<void>): Promise<void> => {
    // The key may come before what the key before it did was kept, and is about that.
    const kept = keeping;
    return (undoing = undoing.then(() => kept).then(work));
  };

  async function answerAll(topics: readonly TopicSummary[]): Promise<void> {
    const batch: Batch = [];
    for (const topic of topics) await keep(live.patchTopic(topic, { is_answered: 1 }), { batch });
    const ids = (await Promise.all(batch)).filter((id) => id !== undefined);
    if (ids.length === 0) return;
    const text = say('answered_topics', { count: ids.length });
    await withCalls(({ offerUndoOf }) =>
      offerUndoOf(ids, text, () => undoInTurn(() => undoBatch(batch))),
    );
  }

  return {
    accept: (question, to, into) => operation([question], { change: 'accept', to, into }),
    merge: (topic, into) => keep(live.mergeTopic(topic, into)),
    patch: (topic, patch) => keep(live.patchTopic(topic, patch), patchWords(topic, patch)),
    bringTogether: (id) => withCalls(({ bringTogether }) => bringTogether(id)),
    leaveApart: (id) => withCalls(({ leaveApart }) => leaveApart(id)),
    reject: (questions) => operation(questions, { change: 'reject' }),
    clear: (signals) => operation(signals, { change: 'clear' }),
    move: (questions, to, into) => operation(questions, { change: 'move', to, into }),
    split: (topic_id, questions) => operation(questions, { change: 'split', topic_id }),
    answerAll,
    undoLast: () => undoInTurn(undoLast),
  };
}

/** What one press has made: the id of each change, undefined where none came of it. */
type Batch = Promise<number | undefined>[];

/** What is said of a patch; without a text what the change says of itself. */
interface PatchWords {
  text?: string;
  /** Of several that are told as one: nothing is said of each. */
  batch?: Batch;
}

function patchWords({ student_count: count }: TopicSummary, patch: TopicPatch): PatchWords {
  // Everyone who asked sees it at once.
  return patch.is_answered === 1 ? { text: say('answered_phones', { count }) } : {};
}
