import { useStore } from 'zustand';
import type { TopicPlace as Place, TopicSummary } from '../../../../contract/entities.ts';
import { sayLiveView as say, sayPresenter as sayShared } from '../../../i18n/presenter.ts';
import { lazyComponent, Nothing } from '../../../lazy.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { account } from '../../account/account.ts';
import { markedParts } from './marked-parts.ts';
import { placeText } from '../../topics/place-text.ts';
import { TopicPlace } from './topic-place.tsx';
import './topic-excerpt.css';

/** Loaded by those who have chosen a remote model: the built-in one writes no sentences. */
const DraftAnswer = lazyComponent(
  () => import('./draft-answer.tsx').then((module) => module.DraftAnswer),
  { Failed: Nothing },
);

interface TopicExcerptProps {
  topic: TopicSummary;
  onWriteAnswer: (topic: TopicSummary, draft?: string) => void;
  onShowSource: (place: Place) => void;
}

/** Of the students, whose questions may say more than their topic. */
const FoundCount = ({ topic: { found_count: count } }: { topic: TopicSummary }) =>
  count ? <p className="pq-excerpt__found">{sayShared('found_in_material', { count })}</p> : null;

/** What the material says of a topic, or that it says nothing; nothing at all where nobody looked. */
export function TopicExcerpt({ topic, onWriteAnswer, onShowSource }: TopicExcerptProps) {
  const { place, is_not_in_material: isMissing } = topic;
  const canDraft = useStore(account, ({ profile }) => profile?.has_remote_model === true);
  if (isMissing) {
    return (
      <div className="pq-excerpt pq-excerpt--none">
        <p>{say('not_in_material')}</p>
        <FoundCount topic={topic} />
      </div>
    );
  }
  if (!place?.excerpt) return null;
  return (
    <figure className="pq-excerpt" aria-label={say('in_material')}>
      <figcaption className="pq-excerpt__place">
        <strong>{say('in_material')}</strong>
        <TopicPlace place={place} hasFiles />
      </figcaption>
      <blockquote className="pq-excerpt__text" dir="auto">
        {markedParts(place.excerpt, topic.title).map(({ text, isMarked }, index) =>
          // The parts stay in their order.
          // oxlint-disable-next-line react/no-array-index-key
          isMarked ? <mark key={index}>{text}</mark> : text,
        )}
      </blockquote>
      <FoundCount topic={topic} />
      <div className="pq-excerpt__actions">
        <Button variant="secondary" onClick={() => onWriteAnswer(topic, quote(place))}>
          {say('use_as_answer')}
        </Button>
        {canDraft && <DraftAnswer topic={topic} onDrafted={onWriteAnswer} />}
        <Button variant="quiet" onClick={() => onShowSource(place)}>
          {say('show_in_text')}
        </Button>
      </div>
    </figure>
  );
}

/** With where it stands, as the presenter would write it. */
const quote = (place: Place): string => `“${place.excerpt}” (${placeText(place)})`;
