// What stands on a question in place of its state, by the key of the question. Only what is loaded
// after the box says anything here.

import { createStore } from 'zustand/vanilla';

export const remarks = createStore<Readonly<Record<string, string>>>(() => ({}));
