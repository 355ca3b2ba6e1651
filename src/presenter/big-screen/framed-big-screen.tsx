// The wall in another page's frame.

import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useParams, useSearch } from 'wouter';
import { useStore } from 'zustand';
import type { BigScreenView } from '../../../contract/entities.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { sayBigScreen as say } from '../../i18n/presenter.ts';
import type { LiveState } from '../live/live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { CutOff, Stage } from './stage.tsx';
import { useQuietPointer } from './use-quiet-pointer.ts';
import { createBigScreenFeed, type BigScreenFeed } from './big-screen-feed.ts';

const nothingTold: LiveState['patches'] = new Map();
const nothingUnder = { wordings: [], answer: '' };

export function FramedBigScreen() {
  const { key = '' } = useParams<{ key: string }>();
  const feed = useMemo(() => createBigScreenFeed(key), [key]);
  useEffect(() => feed.start(), [feed]);
  const { view, failure, under } = useStore(feed.store);
  const isPointing = useQuietPointer();
  useGround(new URLSearchParams(useSearch()).get('ground'));
  return (
    <main className="big-screen-page" data-is-pointing={isPointing || undefined}>
      {view ? (
        <FramedStage view={view} under={under} />
      ) : failure === null ? (
        <Spinner label={say('loading')} isPage />
      ) : (
        <LoadFailed error={failure} onRetry={feed.look} isFramed />
      )}
      {view && failure && <CutOff />}
    </main>
  );
}

/** What is behind the cards: with `transparent`, whatever the page around the frame shows there. */
function useGround(ground: string | null): void {
  useLayoutEffect(() => {
    if (ground !== 'transparent') return;
    const { dataset } = document.documentElement;
    dataset['ground'] = ground;
    return () => void delete dataset['ground'];
  }, [ground]);
}

function FramedStage({ view, under }: { view: BigScreenView; under: BigScreenFeed['under'] }) {
  const topics = useMemo(
    () => view.topics.map(({ question_count: size, ...topic }) => ({ topic, size })),
    [view],
  );
  return (
    <Stage
      name={view.name}
      topics={topics}
      told={nothingTold}
      under={({ id }) => under.get(id) ?? nothingUnder}
      room={view}
      isPaused={view.is_paused}
      isLocked={view.is_closed_to_new}
    />
  );
}
