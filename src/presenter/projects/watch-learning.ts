// Follows the projects that are learning, so that the list shows when they are ready.

import { useEffect } from 'react';
import type { PresentationStatus, PresentationSummary } from '../../../contract/entities.ts';
import { presenterChannel } from '../live/open-presenter-channel.ts';

/** No list has more that anybody waits for. */
const maxWatched = 16;

/** @param onStatus called when one of them is no longer learning, or may be */
export function useLearningWatch(
  projects: readonly PresentationSummary[],
  onStatus: (id: number, status: PresentationStatus) => void,
  onDoubt: () => void,
): void {
  const watched = projects
    .filter(({ status }) => status === 'Learning')
    .slice(0, maxWatched)
    .map(({ presentation_id: id }) => id)
    .join();
  useEffect(() => {
    if (!watched) return;
    const ends = watched.split(',').map((text, index) => {
      const id = Number(text);
      return presenterChannel.subscribe(id, {
        presentation_status: ({ status }) => onStatus(id, status),
        // One socket carries them all: one of them asks again after a break.
        ...(index === 0 && { onGap: onDoubt, onConnection: (isOn: boolean) => isOn && onDoubt() }),
      });
    });
    return () => {
      for (const end of ends) end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers only ever set state
  }, [watched]);
}
