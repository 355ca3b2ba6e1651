// The presenter's changes as calls, each with Undo in a snackbar. Nothing is asked beforehand:
// what was a slip of the finger is taken back. Where questions are to be waits for a network, as
// ticks do.

import type { Change, Question } from '../../../contract/entities.ts';
import {
  acceptQuestion,
  acceptSuggestion,
  mergeTopic,
  refuseSuggestion,
  renameTopic,
  undoChange,
} from '../../../contract/routes/changes.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { isWished, takeBackWish } from '../../offline/tick-session.ts';
import type { QuestionsChange } from '../../offline/tick-state.ts';
import { uuid } from '../../offline/uuid.ts';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import type { SentChange } from '../live/ticks.ts';
import { say } from '../say.ts';

/** Those that need a network. */
export interface CalledChanges {
  accept: (questionId: number, to: number | 'ai' | 'new') => Promise<void>;
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

export interface Changes extends CalledChanges {
  reject: (questions: readonly Question[]) => Promise<void>;
  /** As one change. @param into the title of the topic; null for a new one */
  move: (questions: readonly Question[], to: number | 'new', into: string | null) => Promise<void>;
  /** Makes a new topic of some questions, for good. */
  split: (topicId: number, questions: readonly Question[]) => Promise<void>;
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

/** What was changed in this window: by the id of the change, or by that of the wish until it is sent. */
type Made = (number | string)[];

const leave = (made: Made, id: number | string): void => {
  const at = made.lastIndexOf(id);
  if (at !== -1) made.splice(at, 1);
};

/** @param onDone called after every change, also an undone one, and after what may have been one */
export const createChanges = (onDone: () => void): CalledChanges => begin(onDone).changes;

/** With those that wait for a network. */
export function createChangesOf(
  live: Pick<LivePresentation, 'changed' | 'changeQuestions'>,
): Changes {
  const { changes, made, offerUndo } = begin(live.changed);

  async function wish(questions: readonly Question[], change: QuestionsChange): Promise<void> {
    const sent = await live.changeQuestions(questions, change);
    if (!sent) return;
    made.push(sent.id);
    // Not waited for: that may take as long as the network is away.
    void follow(sent);
  }

  async function follow({ id, outcome }: SentChange): Promise<void> {
    const data = await outcome;
    leave(made, id);
    // Refused, which was said.
    if (data !== undefined) offerUndo({ data });
  }

  return {
    ...changes,
    reject: (questions) => wish(questions, { change: 'reject' }),
    move: (questions, to, into) => wish(questions, { change: 'move', to, into }),
    split: (topic_id, questions) => wish(questions, { change: 'split', topic_id }),
  };
}

function begin(onDone: () => void) {
  const made: Made = [];

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
        leave(made, data.id);
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

  const changes: CalledChanges = {
    accept: (id, to) =>
      change((client_id) => call(acceptQuestion, { params: { id }, body: { client_id, to } })),
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
      // Those that were taken back otherwise.
      while (typeof made.at(-1) === 'string' && !isWished(String(made.at(-1)))) made.pop();
      const id = made.at(-1);
      if (typeof id === 'number') await undo({ id });
      else if (id !== undefined && (await takeBackWish(id))) {
        leave(made, id);
        notify({ text: 'Taken back.' });
      }
    },
  };
  return { changes, made, offerUndo };
}
