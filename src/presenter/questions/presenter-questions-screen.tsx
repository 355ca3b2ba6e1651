import { Link, useParams } from 'wouter';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AiNote } from '../live/ai-note.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { AwakeHint } from './awake-hint.tsx';
import { DoorButton } from './door-button.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { HeldQuestions } from './held-questions.tsx';
import { Lectern } from './lectern.tsx';
import { IntervalChoice } from './interval-choice.tsx';
import { LecternHeader } from './lectern-header.tsx';
import { ModerationChoice } from './moderation-choice.tsx';
import { PauseButton } from './pause-button.tsx';
import { SortingChoice } from './sorting-choice.tsx';
import { useLecternDialogs } from './use-lectern-dialogs.tsx';
import { SuggestionsLine } from './suggestions-line.tsx';
import './presenter-questions.css';

export function PresenterQuestionsScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'topics');
  const dialogs = useLecternDialogs(Number(id));
  if (!state.content) {
    return state.failure === null ? (
      <Spinner label="Loading questions" isPage />
    ) : (
      <LoadFailed error={state.failure} onRetry={live.refresh} />
    );
  }
  const { topics } = state.content;
  return (
    <div className="pq">
      <LecternHeader
        presentationId={Number(id)}
        state={state}
        content={state.content}
        onShowQr={dialogs.showQr}
        pause={
          <PauseButton presentationId={Number(id)} isPaused={state.content.isPaused} live={live} />
        }
      />
      <AiNote state={state} />
      <div className="pq-tools">
        <AwakeHint />
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
        <DoorButton
          presentationId={Number(id)}
          isClosed={state.content.isClosedToNew}
          live={live}
        />
        <SortingChoice topics={topics} />
        <SuggestionsLine presentationId={Number(id)} state={state} topics={topics} live={live} />
        <div className="pq-tools__links">
          <Link
            className={buttonClass({ variant: 'quiet' })}
            href={`/presenter/presentation/${id}/dashboard`}
          >
            Dashboard
          </Link>
          <FullScreenButton />
          <Button className="pq-tools__keys" variant="quiet" onClick={dialogs.showKeys}>
            Keys
          </Button>
        </div>
      </div>
      <HeldQuestions content={state.content} live={live} />
      {topics.size === 0 && (
        <EmptyState text="No question data is currently available. To populate this section, kindly submit a question first." />
      )}
      <Lectern state={state} content={state.content} live={live} dialogs={dialogs} />
      {dialogs.surface}
    </div>
  );
}
