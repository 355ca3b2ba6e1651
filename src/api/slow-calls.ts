// What somebody waits for is never cut off: when it takes longer than usual, it is shown, and can be
// given up.

import { createStore } from 'zustand/vanilla';

/** Milliseconds without an answer, or without progress where there is some. */
export const slowAfterMs = 8_000;

/** How to give up each call that takes longer than usual. */
export const slowCalls = createStore<readonly (() => void)[]>(() => []);

export interface Wait {
  /** There is progress: it begins anew. */
  renew: () => void;
  end: () => void;
}

export function startWait(giveUp: () => void): Wait {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    if (!slowCalls.getState().includes(giveUp)) return;
    slowCalls.setState((calls) => calls.filter((one) => one !== giveUp), true);
  };
  const renew = () => {
    end();
    timer = setTimeout(() => slowCalls.setState((calls) => [...calls, giveUp], true), slowAfterMs);
  };
  renew();
  return { renew, end };
}
