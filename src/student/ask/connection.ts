// Whether this phone is cut off, as a person would say it: at once where the browser knows it,
// otherwise only after a real interruption, so that a hiccup does not flicker across the screen.

import { createStore } from 'zustand/vanilla';

export type Symptom = 'browser' | 'outbox' | 'fetch';

const patienceMs = 2_500;
const present = new Set<Symptom>();
let timer: ReturnType<typeof setTimeout> | undefined;

export const connection = createStore<{ isAway: boolean }>(() => ({
  isAway: navigator.onLine === false,
}));

export function report(symptom: Symptom, isPresent: boolean): void {
  if (isPresent) present.add(symptom);
  else present.delete(symptom);
  if (present.has('browser')) connection.setState({ isAway: true });
  if (present.size > 0) {
    timer ??= setTimeout(() => connection.setState({ isAway: true }), patienceMs);
  } else {
    clearTimeout(timer);
    timer = undefined;
    connection.setState({ isAway: false });
  }
}
