import { useEffect, useRef } from 'react';
import { notify } from '../../ui/notices.ts';
import type { OwnQuestion } from './own-questions.ts';

/** Says once, in a snackbar, what the server refused; the words stay on the question. */
export function useRefusalNotices(questions: readonly OwnQuestion[]): void {
  const told = useRef<Set<unknown> | null>(null);
  useEffect(() => {
    const refused = questions.filter(({ refusal }) => refusal !== null);
    // What was refused before the screen was opened is no news.
    const isFirst = told.current === null;
    const known = (told.current ??= new Set());
    for (const { key, refusal } of refused) {
      if (known.has(key)) continue;
      known.add(key);
      if (isFirst) continue;
      const text = refusal?.message || 'Failed to register student';
      notify({ type: 'error', text, duration: 10_000 });
    }
  }, [questions]);
}
