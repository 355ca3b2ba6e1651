// The presenter's changes as calls, each with Undo in a snackbar. Nothing is asked beforehand:
// what was a slip of the finger is taken back.

import type { Change } from '../../../contract/entities.ts';
import {
  acceptQuestion,
  acceptSuggestion,
  mergeTopic,
  moveQuestions,
  refuseSuggestion,
  rejectQuestions,
  renameTopic,
  splitTopic,
  undoChange,
} from '../../../contract/routes/changes.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { uuid } from '../../offline/uuid.ts';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import { say } from '../say.ts';

export interface Changes {
  accept: (questionId: number, to: number | 'ai' | 'new') => Promise<void>;
  reject: (questionIds: readonly number[]) => Promise<void>;
  /** As one change. */
  move: (questionIds: readonly number[], to: number | 'new') => Promise<void>;
  /** Makes a new topic of some questions, for good. */
  split: (topicId: number, questionIds: readonly number[]) => Promise<void>;
  merge: (topicId: number, into: number) => Promise<void>;
  rename: (topicId: number, title: string) => Promise<void>;
  /** Brings the topics of a suggestion together. */
  bringTogether: (suggestionId: number) => Promise<void>;
  /** Leaves them apart for good; there is nothing to undo. */
  leaveApart: (suggestionId: number) => Promise<void>;
  undo: (change: Pick<Change, 'id'>) => Promise<void>;
  /** The last change of this window that was not undone here. */
  undoLast: () => Promise<void>;
}

/** Takes away the offer to undo a change, by its id. */
const offers = new Map<number, () => void>();
const undoableMs = 8_000;
const readingMs = 5_000;
const shownCharacters = 90;

const shorten = (text: string): string =>
  text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters - 1).trimEnd()}…`;

/** Whether the server itself has said no: what got no answer, or one from elsewhere, may be done. */
const isAnswered = ({ status, code }: CallError): boolean =>
  status !== undefined && code !== 'nonsense';

/** @param onDone called after every change, also an undone one, and after what may have been one */
export function createChanges(onDone: () => void): Changes {
  const made: number[] = [];

  /** Sends; offers to send the very same again when that can help. */
  async function attempt<T>(send: () => Promise<T>, settle: (answer: T) => void): Promise<void> {
    try {
      settle(await send());
      onDone();
    } catch (error) {
      const canRetry = error instanceof CallError && error.canRetry;
      const isRefused = !(error instanceof CallError) || isAnswered(error);
      // The screen then shows what is so.
      if (!isRefused) onDone();
      notify({
        type: 'error',
        title: isRefused ? 'Nothing was changed' : 'It is not known whether this was changed',
        text: failureText(error, 'Something went wrong.'),
        duration: canRetry ? undoableMs : readingMs,
        ...(canRetry
          ? { action: { label: 'Try again', onSelect: () => void attempt(send, settle) } }
          : {}),
      });
    }
  }

  const undo = (change: Pick<Change, 'id'>) =>
    attempt(
      () => call(undoChange, { params: { id: change.id } }),
      ({ data }) => {
        const at = made.lastIndexOf(data.id);
        if (at !== -1) made.splice(at, 1);
        offers.get(data.id)?.();
        offers.delete(data.id);
        notify({ text: 'Undone.' });
      },
    );

  const offerUndo = ({ data }: { data: Change | null }): void => {
    if (!data) return void notify({ text: 'It is so already.' });
    made.push(data.id);
    const takeAway = notify({
      text: shorten(say(data.message)),
      duration: undoableMs,
      action: { label: 'Undo', onSelect: () => void undo(data) },
    });
    offers.set(data.id, takeAway);
  };

  /** The id of the change is made once, so that sending it again changes nothing twice. */
  const change = (send: (clientId: string) => Promise<{ data: Change | null }>): Promise<void> => {
    const clientId = uuid();
    return attempt(() => send(clientId), offerUndo);
  };

  return {
    accept: (id, to) =>
      change((client_id) => call(acceptQuestion, { params: { id }, body: { client_id, to } })),
    reject: (ids) =>
      change((client_id) => call(rejectQuestions, { body: { client_id, question_ids: [...ids] } })),
    move: (ids, to) =>
      change((client_id) =>
        call(moveQuestions, { body: { client_id, question_ids: [...ids], to } }),
      ),
    split: (id, ids) =>
      change((client_id) =>
        call(splitTopic, { params: { id }, body: { client_id, question_ids: [...ids] } }),
      ),
    merge: (id, into) =>
      change((client_id) => call(mergeTopic, { params: { id }, body: { client_id, into } })),
    rename: (id, title) =>
      change((client_id) => call(renameTopic, { params: { id }, body: { client_id, title } })),
    bringTogether: (id) =>
      change((client_id) => call(acceptSuggestion, { params: { id }, body: { client_id } })),
    leaveApart: (id) =>
      attempt(
        () => call(refuseSuggestion, { params: { id } }),
        () => notify({ text: 'They stay apart.' }),
      ),
    undo,
    async undoLast() {
      const id = made.at(-1);
      if (id !== undefined) await undo({ id });
    },
  };
}
