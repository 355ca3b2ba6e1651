import { EventEmitter, once } from 'node:events';
import type { Readiness } from '../model.ts';

export interface SettableReadiness extends Readiness {
  set(isReady: boolean): void;
  /** Resolves when it is told for the first time, or changes. */
  next(): Promise<void>;
}

/** Not ready until it is set. */
export function createReadiness(): SettableReadiness {
  const changes = new EventEmitter();
  let state: boolean | undefined;
  return {
    isReady: () => state === true,
    watch: (listener) => void changes.on('change', listener),
    set(isReady) {
      if (isReady === state) return;
      state = isReady;
      changes.emit('change', isReady);
    },
    async next() {
      await once(changes, 'change');
    },
  };
}
