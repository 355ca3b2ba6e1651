// The changes that need a network, as calls, and Undo in a snackbar for all. Loaded with the first of
// them: the words of a change come along.

import type { Change } from '../../../contract/entities.ts';
import {
  acceptSuggestion,
  refuseSuggestion,
  undoChange,
  type DecidedChange,
} from '../../../contract/api/topics/changes.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { uuid } from '../../sync/uuid.ts';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { say } from '../say.ts';
import { leave, undoableMs, type Made } from './made.ts';
import { first } from '../../i18n/locales/first/index.ts';
import { sayChanges as sayChange, sayPresenter as sayShared } from '../../i18n/presenter.ts';

export interface CalledChanges {
  /** Brings the topics of a suggestion together. */
  bringTogether: (suggestionId: number) => Promise<void>;
  /** Leaves them apart for good; there is nothing to undo. */
  leaveApart: (suggestionId: number) => Promise<void>;
  /** @param isQuiet it is said by who undoes others with it */
  undo: (change: Pick<Change, 'id'>, isQuiet?: boolean) => Promise<void>;
  /**
   * Says what was changed, null where it was so already, with Undo in the place of the last one: the key
   * takes back those before it.
   * @param text instead of the change's own words
   */
  offerUndo: (answer: { data: DecidedChange | null }, text?: string) => void;
  /** As `offerUndo`, of several changes at once. @param ids of the changes */
  offerUndoOf: (ids: readonly number[], text: string, undoAll: () => Promise<void>) => void;
}

/** Takes away the offer to undo a change, by its id. */
const offers = new Map<number, () => void>();
const readingMs = 5_000;
const shownCharacters = 90;

const shorten = (text: string): string =>
  text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters - 1).trimEnd()}…`;

/** Whether the server itself has said no: what got no answer, or one from elsewhere, may be done. */
const isAnswered = ({ status, code }: CallError): boolean =>
  status !== undefined && code !== 'nonsense';

/**
 * @param onDone called after every change, also an undone one, and after what may have been one
 * @param made what is changed here is added to it, and what is undone taken out
 */
export function createCalledChanges(onDone: () => void, made: Made = []): CalledChanges {
  /** Sends; offers to send the very same again when that can help. */
  async function attempt<T>(send: () => Promise<T>, onAnswer: (answer: T) => void): Promise<void> {
    try {
      onAnswer(await send());
      onDone();
    } catch (error) {
      const canRetry = error instanceof CallError && error.canRetry;
      const isRefused = !(error instanceof CallError) || isAnswered(error);
      // The screen then shows what is so.
      if (!isRefused) onDone();
      notify({
        type: 'error',
        title: isRefused ? sayShared('nothing_changed') : sayChange('not_known'),
        text: failureText(error),
        duration: canRetry ? undoableMs : readingMs,
        ...(canRetry
          ? {
              action: {
                label: first.say('retry'),
                onSelect: () => void attempt(send, onAnswer),
              },
            }
          : {}),
      });
    }
  }

  const undo = (change: Pick<Change, 'id'>, isQuiet = false) =>
    attempt(
      () => call(undoChange, { params: { id: change.id } }),
      ({ data }) => {
        // What followed from it is undone with it.
        for (const id of [data.id, data.alike?.id]) {
          if (id === undefined) continue;
          leave(made, id);
          offers.get(id)?.();
          offers.delete(id);
        }
        if (!isQuiet) notify({ text: sayChange('undone') });
      },
    );

  const offerUndoOf: CalledChanges['offerUndoOf'] = (ids, text, undoAll) => {
    for (const takeAway of offers.values()) takeAway();
    offers.clear();
    const takeAway = notify({
      text,
      duration: undoableMs,
      action: { label: sayChange('undo'), onSelect: () => void undoAll() },
    });
    for (const id of ids) offers.set(id, takeAway);
  };

  const offerUndo: CalledChanges['offerUndo'] = ({ data }, text) => {
    if (!data) return void notify({ text: sayChange('so_already') });
    // What went along unasked is what may have to be put back, and what the key takes back first.
    if (data.alike) made.splice(made.lastIndexOf(data.id) + 1, 0, data.alike.id);
    const { alike, ...own } = data;
    const { id, message } = alike ?? own;
    const takeBack = async () => {
      await undo({ id });
      // Where there is no key, the decision itself can be taken back as well.
      if (alike) offerUndo({ data: own }, text);
    };
    offerUndoOf([id], text ?? shorten(say(message)), takeBack);
  };

  /** The id of the change is made once, so that sending it again changes nothing twice. */
  const change = (
    send: (clientId: string) => Promise<{ data: DecidedChange | null }>,
  ): Promise<void> => {
    const clientId = uuid();
    return attempt(
      () => send(clientId),
      (answer) => {
        if (answer.data) made.push(answer.data.id);
        offerUndo(answer);
      },
    );
  };

  return {
    bringTogether: (id) =>
      change((client_id) => call(acceptSuggestion, { params: { id }, body: { client_id } })),
    leaveApart: (id) =>
      attempt(
        () => call(refuseSuggestion, { params: { id } }),
        () => notify({ text: sayChange('apart') }),
      ),
    undo,
    offerUndo,
    offerUndoOf,
  };
}
