import { useEffect } from 'react';
import { useStore } from 'zustand';
import { outbox } from '../../sync/student/student-session.ts';
import { connection, report } from './connection.ts';

/** That questions are closed, or spaced, is no trouble with the connection. */
const isUnreached = ({ trouble }: { trouble: string | null }): boolean =>
  ![null, 'questions_paused', 'asked_too_soon'].includes(trouble);

/** True from the first call on that did not get through. */
export const useIsUnreached = (): boolean => useStore(outbox.view, isUnreached);

/** True after a real interruption. */
export function useIsAway(): boolean {
  const hasTrouble = useIsUnreached();
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
