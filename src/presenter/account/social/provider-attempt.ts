// A sign-in that is under way at a provider: of this tab, which comes back.

import { localText } from '../../../sync/local-text.ts';

interface Attempt {
  /** What the server wants to see again. */
  attempt: string;
  /** That was chosen before. */
  planId: number | undefined;
}

const saved = localText('providerAttempt', 'sessionStorage');

export const providerAttempt = {
  set: ({ attempt, planId }: Attempt): void => saved.set(JSON.stringify([attempt, planId ?? null])),

  /** Once. @returns undefined where none was begun here */
  take(): Attempt | undefined {
    const text = saved.get();
    saved.set(null);
    try {
      const [attempt, planId] = JSON.parse(text ?? 'null') as unknown[];
      if (typeof attempt !== 'string') return undefined;
      return { attempt, planId: typeof planId === 'number' ? planId : undefined };
    } catch {
      return undefined;
    }
  },
};
