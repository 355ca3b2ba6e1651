// Waiting for a state that events bring about, without looking at it again and again.

import { patienceMs } from './wait.ts';

export interface Monitor {
  /** Tells everybody who waits that something may have changed. */
  changed(): void;
  /**
   * Resolves with what `read` returns as soon as that is not undefined.
   * @throws Error that says what was waited for, after `limitMs`
   */
  until<T>(what: string, read: () => T | undefined, limitMs?: number): Promise<T>;
}

export function createMonitor(): Monitor {
  const checks = new Set<() => void>();
  return {
    changed() {
      for (const check of checks) check();
    },
    until<T>(what: string, read: () => T | undefined, limitMs = patienceMs): Promise<T> {
      return new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          checks.delete(check);
          finish();
        };
        const check = () => {
          try {
            const value = read();
            if (value !== undefined) settle(() => resolve(value));
          } catch (error) {
            settle(() => reject(error as Error));
          }
        };
        const late = new Error(`Waited ${limitMs} ms in vain: ${what}`);
        const timer = setTimeout(() => settle(() => reject(late)), limitMs);
        checks.add(check);
        check();
      });
    },
  };
}
