// The presenter's changes. Nothing is asked beforehand: what was a slip of the finger is taken back.
// Where questions are to be waits for a network, as ticks do; the others are calls, loaded with the
// first of them.

import type { Question } from '../../../contract/entities.ts';
import { isWished, takeBackWish } from '../../offline/tick-session.ts';
import type { QuestionsChange } from '../../offline/tick-state.ts';
import { notify } from '../../ui/notices.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import type { SentChange } from '../live/ticks.ts';
import type { CalledChanges, Made } from './called-changes.ts';

export interface Changes extends Omit<CalledChanges, 'offerUndo' | 'undo'> {
  reject: (questions: readonly Question[]) => Promise<void>;
  /** As one change. @param into the title of the topic; null for a new one */
  move: (questions: readonly Question[], to: number | 'new', into: string | null) => Promise<void>;
  /** Makes a new topic of some questions, for good. */
  split: (topicId: number, questions: readonly Question[]) => Promise<void>;
  /** Undoes the last change of this window that was not undone here. */
  undoLast: () => Promise<void>;
}

const readingMs = 5_000;

export function createChanges(
  live: Pick<LivePresentation, 'changed' | 'changeQuestions'>,
): Changes {
  const made: Made = [];
  let called: CalledChanges | undefined;

  async function withCalls(work: (changes: CalledChanges) => unknown): Promise<void> {
    const module = await import('./called-changes.ts').catch(() => undefined);
    if (!module) {
      notify({ type: 'error', text: 'This could not be loaded.', duration: readingMs });
      return;
    }
    called ??= module.createCalledChanges(live.changed, made);
    await work(called);
  }

  async function wish(questions: readonly Question[], change: QuestionsChange): Promise<void> {
    const sent = await live.changeQuestions(questions, change);
    if (!sent) return;
    made.push(sent.id);
    // Not waited for: that may take as long as the network is away.
    void follow(sent);
  }

  const forget = (id: string): void => void made.splice(made.lastIndexOf(id), 1);

  async function follow({ id, outcome }: SentChange): Promise<void> {
    const data = await outcome;
    if (made.includes(id)) forget(id);
    // Refused, which was said.
    if (data !== undefined) await withCalls(({ offerUndo }) => offerUndo({ data }));
  }

  return {
    accept: (...given) => withCalls(({ accept }) => accept(...given)),
    merge: (...given) => withCalls(({ merge }) => merge(...given)),
    rename: (...given) => withCalls(({ rename }) => rename(...given)),
    bringTogether: (id) => withCalls(({ bringTogether }) => bringTogether(id)),
    leaveApart: (id) => withCalls(({ leaveApart }) => leaveApart(id)),
    reject: (questions) => wish(questions, { change: 'reject' }),
    move: (questions, to, into) => wish(questions, { change: 'move', to, into }),
    split: (topic_id, questions) => wish(questions, { change: 'split', topic_id }),
    async undoLast() {
      for (let id = made.at(-1); id !== undefined; id = made.at(-1)) {
        if (typeof id === 'number') {
          const change = { id };
          return withCalls(({ undo }) => undo(change));
        }
        // Under way: there is something to undo once it was answered.
        const wasWished = isWished(id);
        if (wasWished && !(await takeBackWish(id))) return;
        forget(id);
        if (wasWished) return void notify({ text: 'Taken back.' });
      }
    },
  };
}
