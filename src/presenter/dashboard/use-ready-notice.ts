import { useEffect, useRef } from 'react';
import { notify } from '../../ui/notice/notices.ts';
import type { Details } from '../live/content.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';

const readingMs = 3_000;

/** Says that learning has ended, well or badly, while the dashboard is open. */
export function useReadyNotice({ presentation_id, name, status }: Details): void {
  const before = useRef(status);
  useEffect(() => {
    const wasLearning = before.current === 'Learning';
    before.current = status;
    if (!wasLearning || (status !== 'Ready' && status !== 'Error')) return;
    const isReady = status === 'Ready';
    notify({
      type: isReady ? 'success' : 'error',
      title: name || say('untitled'),
      text: say(isReady ? 'learnt' : 'not_learnt'),
      duration: readingMs,
      href: `/presenter/presentation/${presentation_id}/dashboard`,
    });
  }, [status, name, presentation_id]);
}
