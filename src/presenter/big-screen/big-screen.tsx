// For the room: follows the live view; nothing on it is to be operated.

import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { TopicSummary } from '../../../contract/entities.ts';
import { wordingsOf } from '../../../contract/api/questions/repeats.ts';
import { presenterQueue } from '../../sync/presenter/offline/presenter-queue.ts';
import { ScreenIcon } from '../../ui/icon/icons.tsx';
import '../../ui/theme/theme.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { sayBigScreen as say } from '../../i18n/presenter.ts';
import type { Content } from '../live/content.ts';
import type { LiveState } from '../live/live-presentation.ts';
import { patchedTopic } from '../topics/state/topic-state.ts';
import { sizedTopics } from '../topics/state/sized-topics.ts';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { keepAwake } from '../live-view/settings/keep-awake.ts';
import { CutOff, Stage } from './stage.tsx';
import { useQuietPointer } from './use-quiet-pointer.ts';

const toggle = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
};

/** There while the pointer moves; F does the same. Absent where the browser cannot. */
function FullScreenCorner() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle();
    };
    document.addEventListener('fullscreenchange', onChange);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      removeEventListener('keydown', onKey);
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className="big-screen-full"
      aria-label={say(isFull ? 'leave_full' : 'full')}
      onClick={toggle}
    >
      <ScreenIcon />
    </button>
  );
}

export function BigScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'presentation');
  const isPointing = useQuietPointer();
  useEffect(() => {
    // What a live view in this browser has not sent yet; it tells of changes by itself.
    void presenterQueue.refresh();
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return keepAwake(() => {}, document, wakeLock);
  }, []);
  const { content, failure, isConnected, isKept } = state;
  const isCutOff = content !== null && (!isConnected || failure !== null || isKept);
  return (
    <main className="big-screen-page" data-is-pointing={isPointing || undefined}>
      {content ? (
        <LiveStage state={state} content={content} />
      ) : failure === null ? (
        <Spinner label={say('loading')} isPage />
      ) : (
        <LoadFailed error={failure} onRetry={live.refresh} />
      )}
      {isCutOff && <CutOff />}
      <FullScreenCorner />
    </main>
  );
}

function LiveStage({ state, content }: { state: LiveState; content: Content }) {
  const topics = useMemo(() => sizedTopics(content), [content]);
  const under = (topic: TopicSummary) => ({
    wordings: wordingsOf(topic.title, questionsIn(topic.id, content.questions)),
    answer: patchedTopic(topic, state.patches).answer ?? '',
  });
  const { projectName, details } = content;
  return (
    <Stage
      name={projectName}
      topics={topics}
      told={state.patches}
      under={under}
      room={details}
      isPaused={content.isPaused}
      isLocked={content.isClosedToNew}
    />
  );
}

const questionsIn = (topicId: number, questions: Content['questions']) =>
  [...questions.values()]
    .filter(({ topic_id, state }) => topic_id === topicId && state === 'accepted')
    .sort((one, other) => one.id - other.id);
