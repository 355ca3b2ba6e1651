// What stands on a question in place of its state, by the key of the question; `note` stands above the
// box. Only what is loaded after the box says anything here.

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Remark {
  /** The same in every language: styles go by it. */
  readonly kind: 'answering' | 'held' | 'signal' | 'note';
  readonly text: string;
}

export const remarks = createStore<Readonly<Record<string, Remark>>>(() => ({}));

/** What can be done with a question beside that. */
export const beside = createStore<Readonly<Record<string, ReactNode>>>(() => ({}));

/** What stands below a question. */
export const below = createStore<Readonly<Record<string, ReactNode>>>(() => ({}));
