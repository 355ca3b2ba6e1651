// What the AI would bring together, as long as the screen is open. Nothing depends on it: where it
// cannot be fetched there is nothing to see, until the channel is back.

import { useEffect, useState } from 'react';
import type { MergeSuggestion } from '../../../../contract/entities.ts';
import { listSuggestions } from '../../../../contract/api/topics/changes.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterChannel } from '../../live/open-presenter-channel.ts';

export function useSuggestions(presentationId: number): readonly MergeSuggestion[] {
  const [suggestions, setSuggestions] = useState<readonly MergeSuggestion[]>([]);
  useEffect(() => {
    let isOpen = true;
    /** What an event tells while a fetch is under way is newer. */
    let events = 0;
    const load = async (): Promise<void> => {
      const before = events;
      try {
        const { data } = await call(listSuggestions, { params: { id: presentationId } });
        if (isOpen && events === before) setSuggestions(data);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
    };
    const leave = presenterChannel.subscribe(presentationId, {
      merge_suggestions: (event) => {
        events += 1;
        setSuggestions(event.suggestions);
      },
      onConnection: (isConnected) => {
        if (isConnected) void load();
      },
      onGap: () => void load(),
    });
    return () => {
      isOpen = false;
      leave();
    };
  }, [presentationId]);
  return suggestions;
}
