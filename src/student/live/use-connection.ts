import { useEffect } from 'react';
import { useStore } from 'zustand';
import { outbox } from '../../offline/student-session.ts';
import { connection, report } from './connection.ts';

/** True after a real interruption. */
export function useIsAway(): boolean {
  const hasTrouble = useStore(
    outbox.view,
    // That questions are closed, or spaced, is no trouble with the connection.
    ({ trouble }) =>
      trouble !== null && trouble !== 'questions_paused' && trouble !== 'asked_too_soon',
  );
  useEffect(() => report('outbox', hasTrouble), [hasTrouble]);
  useEffect(() => {
    const look = () => report('browser', !navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return useStore(connection, (state) => state.isAway);
}
