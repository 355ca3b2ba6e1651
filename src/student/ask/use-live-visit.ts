import { useEffect } from 'react';
import { untilLoaded } from '../../lazy.tsx';
import { student } from '../../i18n/locales/student/index.ts';
import type { Visit } from '../../sync/student/student-state.ts';

/** Keeps the visit up to date while the screen is open; loads what that takes after the paint. */
export function useLiveVisit(visit: Visit | undefined): void {
  const { token, record, student_id = null } = visit ?? {};
  const session = record?.session_id;
  useEffect(() => {
    if (token === undefined || !record) return;
    let close: (() => void) | undefined;
    // Its code may be on the other side of a network that is away.
    const stop = untilLoaded(
      () => import('../live/live-visit.ts'),
      ({ openVisit }) => {
        close = openVisit({ token, record, student_id });
      },
      student,
    );
    return () => {
      stop();
      close?.();
    };
    // The record is a new object with each change of storage; the session tells whether it differs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, session, student_id]);
}
