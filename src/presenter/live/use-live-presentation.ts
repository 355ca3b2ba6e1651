// Binds a live presentation to a screen: opened with it, closed with it, and kept on this device.

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { offlineContent, type Part } from './kept-content.ts';
import { keepWhileOpen } from './keep-while-open.ts';
import {
  createLivePresentation,
  type LivePresentation,
  type LiveState,
} from './live-presentation.ts';
import { onReturn } from './on-return.ts';
import { pageEnvironment } from './page-environment.ts';
import { liveSource } from './sources.ts';

/** @param of what the screen needs: the whole presentation, or its topics and the teacher's name */
export function useLivePresentation(id: number, of: Part): LiveState & { live: LivePresentation } {
  const live = useMemo(() => createLivePresentation(liveSource(of, id), pageEnvironment), [id, of]);
  useEffect(() => {
    const close = live.open();
    const leave = keepWhileOpen(live.store, offlineContent(of, id), document);
    const stopReturning = onReturn(live.refresh, document);
    return () => {
      stopReturning();
      leave();
      close();
    };
  }, [live, of, id]);
  return { ...useStore(live.store), live };
}
