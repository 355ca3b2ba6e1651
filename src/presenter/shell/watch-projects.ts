// Looks at the presenter's projects when something may have happened in them: when the page opens,
// comes back into view, leads elsewhere, or a realtime event says so.

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { PresentationSummary } from '../../../contract/entities.ts';
import { listPresentations } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { coalesced, type Coalesced } from '../live/coalesced.ts';
import { presenterChannel } from '../live/open-presenter-channel.ts';
import { compare } from './activity.ts';
import { changeHistory, projectOn } from './notifications.ts';

const pauses = { afterSuccess: 5_000, afterFailure: 30_000 };
/** The newest projects: nobody teaches more at once. */
const maxWatched = 16;

const watchable = (projects: readonly PresentationSummary[]): string =>
  projects
    .filter(({ status }) => status === 'Learning' || status === 'Ready')
    .slice(0, maxWatched)
    .map(({ presentation_id: id }) => id)
    .join();

export function useProjectWatch(): void {
  const [path] = useLocation();
  const [watched, setWatched] = useState('');
  const onScreen = useRef<number>(undefined);
  const looking = useRef<Coalesced>(undefined);

  useEffect(() => {
    const look = async (): Promise<boolean> => {
      try {
        const { data } = await call(listPresentations, undefined, { limitMs: pauses.afterFailure });
        const seen = document.visibilityState === 'visible' ? onScreen.current : undefined;
        changeHistory((history) => compare(history, data, seen, Date.now()));
        setWatched(watchable(data));
        return false;
      } catch (error) {
        // A list that cannot be had now is asked for again; nothing is lost meanwhile.
        if (!(error instanceof CallError)) throw error;
        return error.canRetry;
      }
    };
    const looks = coalesced(look, pauses);
    looking.current = looks;
    const onView = () => looks.want();
    document.addEventListener('visibilitychange', onView);
    return () => {
      document.removeEventListener('visibilitychange', onView);
      looks.stop();
    };
  }, []);

  useEffect(() => {
    // What came while the project was on screen has been seen when it is left.
    looking.current?.want(onScreen.current !== undefined);
    onScreen.current = projectOn(path);
  }, [path]);

  useEffect(() => {
    if (!watched) return;
    const want = () => looking.current?.want();
    const ends = watched.split(',').map((id, index) =>
      presenterChannel.subscribe(Number(id), {
        presentation_status: want,
        original_question: want,
        // One socket carries them all: one of them asks again after a break.
        ...(index === 0 && { onGap: want, onConnection: (isOn: boolean) => isOn && want() }),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [watched]);
}
