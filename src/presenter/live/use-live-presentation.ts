// Binds a live presentation to a screen: opened with it, closed with it.

import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import {
  createLivePresentation,
  type LivePresentation,
  type LiveState,
} from './live-presentation.ts';
import { pageEnvironment } from './page-environment.ts';
import { presentationSource, topicsSource } from './sources.ts';

const sources = { presentation: presentationSource, topics: topicsSource };

/** @param of what the screen needs: the whole presentation, or its topics and the teacher's name */
export function useLivePresentation(
  id: number,
  of: keyof typeof sources,
): LiveState & { live: LivePresentation } {
  const live = useMemo(() => createLivePresentation(sources[of](id), pageEnvironment), [id, of]);
  useEffect(() => live.open(), [live]);
  return { ...useStore(live.store), live };
}
