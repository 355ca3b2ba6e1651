// The student of this phone: the presentations entered, and what was done in them. Whatever is
// done here is kept first and sent later; nothing here waits for the network or fails with it.

import { createStore } from 'zustand/vanilla';
import { createStudentCalls } from '../../api/student/student-calls.ts';
import { createRetryLoop } from '../retry-loop.ts';
import { deviceLock } from '../lock.ts';
import { nextOperation } from './operations.ts';
import { readDraft, saveDraft } from './question-draft.ts';
import { createOutbox } from './outbox.ts';
import { neighboursOn } from '../neighbours.ts';
import { enduringStorage, indexedDbStorage } from '../state-storage.ts';
import { ask, edit, enter, open, register } from './student-changes.ts';
import { remove, type Change } from './student-document.ts';
import { parseStudentState, type Person, type StudentState } from './student-state.ts';
import { uuid } from '../uuid.ts';

/** False while something would be lost if the page were closed now. */
export const safety = createStore<{ isSafe: boolean }>(() => ({ isSafe: true }));

/** Id of what was asked last in this page: stored, or to be stored with the next change that is. */
let asked = '';
const forgetDraft = (id: string): void => {
  if (readDraft()[1] === id) saveDraft('');
};

export const outbox = createOutbox({
  storage: enduringStorage(
    indexedDbStorage('student', parseStudentState),
    parseStudentState,
    (isSafe) => safety.setState({ isSafe }),
  ),
  exclusive: deviceLock('askroom-outbox'),
  calls: createStudentCalls(),
  neighbours: neighboursOn('askroom'),
});

const loop = createRetryLoop(outbox.drain);

/** The network may be back, or something was queued. */
export const wake = loop.wake;

/** By this tag a page asks the service worker to send what it may have to leave behind. */
export const outboxTag = 'outbox';

/** Reads what is stored and begins to send, first what a page that was closed had just been given. */
export async function startStudentSession(): Promise<void> {
  safety.subscribe(({ isSafe }) => isSafe && forgetDraft(asked));
  const [title, id, token] = readDraft();
  await (id ? askQuestion(token, title) : outbox.refresh());
  wake();
}

/** Whether something waits that could still go out. */
export function hasUnsent(): boolean {
  const { state } = outbox.view.getState();
  return state !== null && nextOperation(state) !== undefined;
}

async function current(): Promise<StudentState> {
  if (!outbox.view.getState().state) await outbox.refresh();
  return outbox.view.getState().state as StudentState;
}

async function changeAndSend(change: Change): Promise<void> {
  await outbox.change(change);
  wake();
}

export const enterPresentation = (token: string, handOver?: string): Promise<void> =>
  changeAndSend(enter(token, handOver));

export const openPresentation = (token: string): Promise<unknown> => outbox.change(open(token));

/** @param person null where the plan does not ask */
export const registerStudent = (token: string, person: Person | null): Promise<void> =>
  changeAndSend(register(token, person));

/**
 * The draft is the question until that is stored: a page may be closed at any moment. Sent once more
 * out of the draft, it keeps its id.
 */
async function keepAndSend(
  change: Change,
  id: string,
  token: string,
  title: string,
): Promise<void> {
  saveDraft(`${title}\0${id}\0${token}`);
  await outbox.change(change);
  asked = id;
  if (safety.getState().isSafe) forgetDraft(id);
  wake();
}

/**
 * @param given where it was asked; undefined before that has been read from storage
 * @param title as it is to be stored: normalised, not empty, not too long
 */
export async function askQuestion(given: string | undefined, title: string): Promise<void> {
  const token = given ?? (await current()).current;
  if (token === null) throw new TypeError('No presentation.');
  const [text, kept, of = token] = readDraft();
  const id = (text === title && of === token && kept) || uuid();
  await keepAndSend(ask(token, title, id), id, token, title);
}

/**
 * Not out of the box, whose draft stays.
 * @param id of the question: one that is still on this phone makes way
 * @param token of the visit in which it is asked now
 */
export function askInOtherWords(id: string, token: string, title: string): Promise<void> {
  const newId = uuid();
  const change = edit(id, title, newId, token);
  return readDraft()[0] ? changeAndSend(change) : keepAndSend(change, newId, token, title);
}

/** How a question is taken back; what is loaded later knows how to tell the server, too. */
export const withdrawal: { make: (token: string, client_id: string, id: string) => Change } = {
  make: (_, id) => remove(id),
};

/** @returns whether it was tried before, so that the server may have it all the same */
export async function withdrawQuestion(operationId: string): Promise<boolean> {
  const { current: shown, operations } = await current();
  const asked = operations.find(({ id }) => id === operationId);
  await changeAndSend(withdrawal.make(asked?.token ?? shown!, operationId, uuid()));
  forgetDraft(operationId);
  return asked !== undefined && asked.attempts > 0;
}
