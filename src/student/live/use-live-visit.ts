import { useEffect } from 'react';
import type { Visit } from '../../offline/student-state.ts';

/** Keeps the visit up to date while the screen is open; loads what that takes after the paint. */
export function useLiveVisit(visit: Visit | undefined): void {
  const { token, record, student_id = null } = visit ?? {};
  const session = record?.session_id;
  useEffect(() => {
    if (token === undefined || !record) return;
    let isOpen = true;
    let close: (() => void) | undefined;
    const open = async () => {
      try {
        const { openVisit } = await import('./live-visit.ts');
        if (isOpen) close = openVisit({ token, record, student_id });
      } catch {
        // The code is on the other side of a network that is away: its return brings it.
        if (isOpen) addEventListener('online', open, { once: true });
      }
    };
    void open();
    return () => {
      isOpen = false;
      removeEventListener('online', open);
      close?.();
    };
    // The record is a new object with each change of storage; the session tells whether it differs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, session, student_id]);
}
