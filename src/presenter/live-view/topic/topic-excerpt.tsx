import { useStore } from 'zustand';
import type { TopicPlace as Place, TopicSummary } from '../../../../contract/entities.ts';
import { sayLiveView as say, sayPresenter as sayShared } from '../../../i18n/presenter.ts';
import { lazyComponent, Nothing } from '../../../lazy.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { account } from '../../account/account.ts';
import { placeText } from '../../topics/place-text.ts';
import { TopicPlace } from './topic-place.tsx';
import './topic-excerpt.css';

// Which words of an excerpt a title has as well, in whatever form: for whoever reads it at a glance.

const word = /[\p{L}\p{N}]+/gu;
/** Letters by which two forms of a word are the same; shorter words are mostly grammar. */
const stemLength = 5;

interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(word) ?? [])
    .filter((one) => one.length >= stemLength)
    .map((one) => one.slice(0, stemLength));

/** The whole text, cut where marked words begin and end. */
export function markedParts(text: string, like: string): Part[] {
  const stems = new Set(stemsOf(like));
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isMarked: boolean): void => {
    if (to > end) parts.push({ text: text.slice(end, to), isMarked });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    const [stem] = stemsOf(found);
    if (stem === undefined || !stems.has(stem)) continue;
    add(index, false);
    add(index + found.length, true);
  }
  add(text.length, false);
  return parts;
}

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
