// The list behind the notification icon: kept on this device for each presenter, the same in every
// tab.

import { createStore } from 'zustand/vanilla';
import { localText } from '../../sync/local-text.ts';
import { presenterSession } from '../../sync/presenter/presenter-session.ts';
import { notices } from '../../ui/notice/notices.ts';
import { addFailure, nothing, parseHistory, type History } from './activity.ts';

const keyOf = (presenterId: number): string => `presenterNotifications.${presenterId}`;
function read(): History {
  const id = presenterSession.presenterId();
  return id === undefined ? nothing : parseHistory(localText(keyOf(id)).get());
}

export const notifications = createStore<History>(read);

/** The project whose pages this path leads to. */
export function projectOn(path: string): number | undefined {
  const id = /^\/presenter\/presentation\/(\d+)\//.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}

const reread = (): void => notifications.setState(read(), true);

/** Applied to what is stored and not to what is shown: another tab may have been faster. */
export function changeHistory(change: (history: History) => History): void {
  const id = presenterSession.presenterId();
  if (id === undefined) return;
  const stored = localText(keyOf(id));
  const text = stored.get();
  const next = change(text === null ? notifications.getState() : parseHistory(text));
  stored.set(JSON.stringify(next));
  notifications.setState(next, true);
}

export const markLooked = (): void =>
  changeHistory((history) => ({ ...history, lastLook: Date.now() }));

presenterSession.store.subscribe(({ auth }, before) => {
  if (auth?.presenter_id !== before.auth?.presenter_id) reread();
});

globalThis.addEventListener?.('storage', (event) => {
  const { key } = event as StorageEvent;
  const id = presenterSession.presenterId();
  if (id !== undefined && (key === keyOf(id) || key === null)) reread();
});

// A snackbar of a failure is gone before everybody has read it. One that leads to a project tells
// what the comparison of projects tells too, and what the screen goes on saying can be read there.
notices.subscribe(({ shown }, before) => {
  const newest = shown.at(-1);
  if (newest?.type !== 'error' || newest.href || newest.isShownOnScreen) return;
  if (newest.id === before.shown.at(-1)?.id) return;
  if (before.shown.some(({ id }) => id === newest.id)) return;
  const { title, text, about } = newest;
  const words = {
    ...(title ? { title, text } : { title: text, text: '' }),
    ...(about === undefined ? {} : { project: about }),
  };
  const projectId = projectOn(location.pathname);
  changeHistory((history) => addFailure(history, words, projectId, Date.now()));
});
