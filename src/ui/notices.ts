// Snackbars and the backdrop: a store that anything may write to; NoticeBoard draws it. What was
// said is kept for a while, because a snackbar is gone before everybody has read it.

import { createStore } from 'zustand/vanilla';

export interface NoticeInput {
  type?: 'success' | 'error' | 'warning';
  title?: string;
  text: string;
  /** Milliseconds on screen. */
  duration?: number;
  /** Where the notice leads, from the list of notifications. */
  href?: string;
}

export interface Notice extends NoticeInput {
  id: number;
  type: 'success' | 'error' | 'warning';
  duration: number;
  /** Milliseconds since 1970. */
  at: number;
}

interface Notices {
  /** On screen, oldest first. */
  shown: readonly Notice[];
  /** What happened since the page was opened, newest first. */
  past: readonly Notice[];
  /** How many of `past` have not been looked at. */
  unseen: number;
  /** How many pieces of work hold the backdrop. */
  holds: number;
}

const defaultDuration = 1_000;
const pastMax = 50;
let nextId = 1;

export const notices = createStore<Notices>(() => ({ shown: [], past: [], unseen: 0, holds: 0 }));

function keep(input: NoticeInput): Notice {
  const notice = {
    type: 'success',
    duration: defaultDuration,
    ...input,
    id: nextId++,
    at: Date.now(),
  } as const;
  notices.setState(({ past, unseen }) => ({
    past: [notice, ...past].slice(0, pastMax),
    unseen: Math.min(unseen + 1, pastMax),
  }));
  return notice;
}

/** Shows a snackbar. */
export function notify(input: NoticeInput): void {
  const notice = keep(input);
  notices.setState(({ shown }) => ({ shown: [...shown, notice] }));
}

/** Only adds to the list behind the notification icon. */
export function record(input: NoticeInput): void {
  keep(input);
}

export function dismiss(id: number): void {
  notices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}

export function markSeen(): void {
  notices.setState({ unseen: 0 });
}

/** Nothing of one account's notices stays for the next. */
export function forgetNotices(): void {
  notices.setState({ shown: [], past: [], unseen: 0 });
}

/**
 * Covers the page until the promise settles or the milliseconds are over.
 * @returns the promise's value; rejects as it does
 */
export async function withBackdrop<T>(work: Promise<T>): Promise<T>;
export async function withBackdrop(milliseconds: number): Promise<void>;
export async function withBackdrop<T>(work: Promise<T> | number): Promise<T | void> {
  notices.setState(({ holds }) => ({ holds: holds + 1 }));
  try {
    return await (typeof work === 'number'
      ? new Promise<void>((resolve) => setTimeout(resolve, work))
      : work);
  } finally {
    notices.setState(({ holds }) => ({ holds: holds - 1 }));
  }
}
