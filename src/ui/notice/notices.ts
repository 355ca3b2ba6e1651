// Snackbars and the backdrop: a store that anything may write to; NoticeBoard draws it.

import { createStore } from 'zustand/vanilla';

export interface NoticeInput {
  type?: 'success' | 'error' | 'warning';
  title?: string;
  text: string;
  /** Milliseconds on screen. */
  duration?: number;
  /** What it is about, for those who read it later and elsewhere. */
  about?: string;
  /** The screen goes on saying it: nothing else needs to keep it. */
  isShownOnScreen?: boolean;
  /** The page that tells more of it. */
  href?: string;
  /** A button in it; pressing it also takes the notice away. */
  action?: { label: string; onSelect: () => void };
}

export interface Notice extends NoticeInput {
  id: number;
  type: 'success' | 'error' | 'warning';
  duration: number;
}

interface Notices {
  /** On screen, oldest first. */
  shown: readonly Notice[];
  /** How many pieces of work hold the backdrop. */
  holds: number;
}

const defaultDuration = 1_000;
let nextId = 1;

export const notices = createStore<Notices>(() => ({ shown: [], holds: 0 }));

/** Shows a snackbar. @returns takes it away before its time */
export function notify(input: NoticeInput): () => void {
  const notice = {
    type: 'success',
    duration: defaultDuration,
    ...input,
    id: nextId++,
  } as const;
  notices.setState(({ shown }) => ({ shown: [...shown, notice] }));
  return () => dismiss(notice.id);
}

export function dismiss(id: number): void {
  notices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }));
}

/** Nothing of one account's notices stays for the next. */
export function forgetNotices(): void {
  notices.setState({ shown: [] });
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
