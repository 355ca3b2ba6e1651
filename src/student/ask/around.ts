// What stands around a student's questions and is loaded after the box.

import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { OwnQuestion } from './own-questions.ts';

interface Around {
  /** Below the heading. */
  Tabs?: ComponentType<{ count: number }>;
  /** Beside the way to another code, once this phone may be told of answers. */
  Bell?: ComponentType | undefined;
  /** Folds what was asked in earlier sessions, above the other questions. */
  Earlier?: ComponentType<{ questions: readonly OwnQuestion[] }>;
  /** Keys of these. */
  earlier?: ReadonlySet<string>;
  /** Above the box. */
  Offers?: ComponentType<{ questions: readonly OwnQuestion[] }>;
}

export const around = createStore<Around>(() => ({}));
