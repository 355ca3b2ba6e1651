import { useMemo, useEffect, useState } from 'react';
import type { TopicSummary, MergeSuggestion } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import { createChanges } from '../../changes/changes.ts';
import type { LivePresentation, LiveState } from '../../live/live-presentation.ts';
import { patchedTopic } from '../../topics/state/topic-state.ts';
import { sayLiveView as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';
import { listSuggestions } from '../../../../contract/api/topics/changes.ts';
import { CallError } from '../../../api/call-error.ts';
import { call } from '../../../sync/presenter/presenter-calls.ts';
import { presenterChannel } from '../../live/open-presenter-channel.ts';

// What the AI would bring together, as long as the screen is open. Nothing depends on it: where it
// cannot be fetched there is nothing to see, until the channel is back.

function useSuggestions(presentationId: number): readonly MergeSuggestion[] {
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

interface SuggestionsLineProps {
  presentationId: number;
  state: LiveState;
  topics: ReadonlyMap<number, TopicSummary>;
  live: LivePresentation;
}

/** A quiet line, and what it stands for over everything: it moves nothing when it comes. */
export function SuggestionsLine({ presentationId, state, topics, live }: SuggestionsLineProps) {
  const suggestions = useSuggestions(presentationId);
  const changes = useMemo(() => createChanges(live), [live]);
  const shown = suggestions
    .map(({ id, topic_ids }) => ({
      id,
      members: topic_ids
        .flatMap((topicId) => topics.get(topicId) ?? [])
        .filter((topic) => patchedTopic(topic, state.patches).has_been_answered === 0),
    }))
    .filter(({ members }) => members.length > 1);
  if (shown.length === 0) return null;
  return (
    <details className="pq-suggestions">
      <summary className="pq-suggestions__count">
        {say('suggestions', { count: shown.length })}
      </summary>
      <ul className="pq-suggestions__list" aria-label={say('together')}>
        {shown.map(({ id, members }) => {
          const titles = members.map(({ title }) => title).join(' + ');
          return (
            <li key={id} className="pq-suggestions__item">
              <ul className="pq-suggestions__topics">
                {members.map((topic) => (
                  <li key={topic.id} dir="auto">
                    {topic.title}
                  </li>
                ))}
              </ul>
              <Button
                variant="secondary"
                aria-label={sayChange('accept_of', { title: titles })}
                onClick={() => void changes.bringTogether(id)}
              >
                {sayChange('accept')}
              </Button>
              <Button
                variant="quiet"
                aria-label={say('refuse_of', { title: titles })}
                onClick={() => void changes.leaveApart(id)}
              >
                {say('refuse')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
