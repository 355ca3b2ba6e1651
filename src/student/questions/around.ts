// What stands around a student's questions and is loaded after the box.

import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

interface Around {
  /** Below the heading. */
  Tabs?: ComponentType<{ count: number }>;
  /** Beside the way to another code, once this phone may be told of answers. */
  Bell?: ComponentType | undefined;
  /** Above the box. */
  Offers?: ComponentType<{ isGoodMoment: boolean }>;
}

export const around = createStore<Around>(() => ({}));
