import { useMemo } from 'react';
import type { TopicSummary } from '../../../../contract/entities.ts';
import { Button } from '../../../ui/form/button.tsx';
import { createChanges } from '../../changes/changes.ts';
import type { LivePresentation, LiveState } from '../../live/live-presentation.ts';
import { patchedTopic } from '../../topics/topic-state.ts';
import { useSuggestions } from './use-suggestions.ts';
import { sayLiveView as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';

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
