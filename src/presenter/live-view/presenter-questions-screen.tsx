import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { closeToNew, pauseQuestions } from '../../../contract/api/presentations/presentations.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { ChevronIcon } from '../../ui/icon/icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AiNote } from '../live/ai-note.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { AwakeHint } from './settings/awake-hint.tsx';
import { FullScreenButton } from './settings/full-screen-button.tsx';
import { PendingReviewLater } from './review/lazy-pending-review.tsx';
import { LiveView } from './live-view.tsx';
import { IntervalChoice } from './settings/interval-choice.tsx';
import { LiveViewHeader } from './live-view-header.tsx';
import { ModerationChoice } from './settings/moderation-choice.tsx';
import { TopicBoardButton } from './settings/topic-board-button.tsx';
import { SortingChoice } from './order/sorting-choice.tsx';
import { useLiveViewDialogs } from './use-live-view-dialogs.tsx';
import { lazyComponent, Nothing } from '../../lazy.tsx';
import { sayLiveView as say } from '../../i18n/presenter.ts';
import './presenter-questions.css';

/** Closes questions for the moment, or opens them again: students are told at once. */
const pause = {
  on: { label: 'pause', done: 'paused', failed: 'not_paused' },
  off: { label: 'open', done: 'opened', failed: 'not_opened' },
} as const;

/** Lets nobody new in, or lets them in again; who is in stays in. */
const door = {
  on: { label: 'close_door', done: 'door_closed', failed: 'door_not_closed' },
  off: { label: 'open_door', done: 'door_opened', failed: 'door_not_opened' },
} as const;

/** It comes later than the topics in any case, and nobody has asked for it. */
const SuggestionsLine = lazyComponent(
  () => import('./review/suggestions-line.tsx').then((module) => module.SuggestionsLine),
  { Failed: Nothing },
);

export function PresenterQuestionsScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'topics');
  const params = { id: Number(id) };
  const dialogs = useLiveViewDialogs(Number(id));
  // Folded on phones alone, where the topics would begin below the middle.
  const [areToolsOpen, setAreToolsOpen] = useState(false);
  if (!state.content) {
    return state.failure === null ? (
      <Spinner label={say('loading')} isPage />
    ) : (
      <LoadFailed error={state.failure} onRetry={live.refresh} />
    );
  }
  const { topics } = state.content;
  return (
    <div className="pq">
      <LiveViewHeader
        presentationId={Number(id)}
        state={state}
        content={state.content}
        onShowQr={dialogs.showQr}
        pause={
          <TopicBoardButton
            {...pause}
            isOn={state.content.isPaused}
            set={(is_paused) => call(pauseQuestions, { params, body: { is_paused } })}
            live={live}
          />
        }
        tools={
          <Button
            className="pq-header__tools"
            variant="quiet"
            aria-expanded={areToolsOpen}
            aria-controls="pq-tools"
            onClick={() => setAreToolsOpen(!areToolsOpen)}
          >
            {say('settings')}
            <ChevronIcon />
          </Button>
        }
      />
      <AiNote state={state} />
      <div className="pq-tools" id="pq-tools" data-is-folded={!areToolsOpen || undefined}>
        <ModerationChoice
          presentationId={Number(id)}
          moderation={state.content.moderation}
          live={live}
        />
        <IntervalChoice
          presentationId={Number(id)}
          interval={state.content.questionInterval}
          live={live}
        />
        <TopicBoardButton
          {...door}
          isOn={state.content.isClosedToNew}
          set={(is_closed_to_new) => call(closeToNew, { params, body: { is_closed_to_new } })}
          live={live}
        />
        <AwakeHint />
        <SortingChoice topics={topics} />
        {/* Two topics at least are needed to bring any together. */}
        {topics.size > 1 && (
          <SuggestionsLine presentationId={Number(id)} state={state} topics={topics} live={live} />
        )}
        <div className="pq-tools__links">
          <Link
            className={buttonClass({ variant: 'quiet' })}
            href={`/presenter/presentation/${id}/dashboard`}
          >
            {say('dashboard')}
          </Link>
          <FullScreenButton />
          <Button className="pq-tools__keys" variant="quiet" onClick={dialogs.showKeys}>
            {say('keys')}
          </Button>
        </div>
      </div>
      <PendingReviewLater content={state.content} live={live} />
      {topics.size === 0 && <EmptyState text={say('none')} />}
      <LiveView state={state} content={state.content} live={live} dialogs={dialogs} />
      {dialogs.surface}
    </div>
  );
}
