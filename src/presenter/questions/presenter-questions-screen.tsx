import { Link, useParams } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AiNote } from '../live/ai-note.tsx';
import { ConnectionLine } from '../live/connection-line.tsx';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { AwakeHint } from './awake-hint.tsx';
import { OpenWall } from '../wall/open-wall.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { SortingChoice } from './sorting-choice.tsx';
import { SuggestionsLine } from './suggestions-line.tsx';
import { TopicList } from './topic-list.tsx';
import './presenter-questions.css';

export function PresenterQuestionsScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'topics');
  const base = `/presenter/presentation/${id}`;
  if (!state.content) {
    return state.failure === null ? (
      <Spinner label="Loading questions" isPage />
    ) : (
      <LoadFailed error={state.failure} onRetry={live.refresh} />
    );
  }
  const { projectName, teacherName, topics, questions } = state.content;
  const count = [...questions.values()].filter(({ topic_id }) => topics.has(topic_id ?? 0)).length;
  return (
    <div className="pq">
      <header className="pq-header">
        <div>
          <h1 className="pq-header__name" dir="auto">
            {projectName || 'Untitled'}
          </h1>
          <p className="pq-header__teacher" dir="auto">
            {teacherName}
          </p>
        </div>
        <div className="pq-header__actions">
          <Link className={buttonClass({ variant: 'quiet' })} href={`${base}/dashboard`}>
            Dashboard
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} href={`${base}/qr-code`}>
            QR code
          </Link>
          <OpenWall href={`${base}/wall`} />
          <FullScreenButton />
        </div>
        <h2 className="pq-header__count">PRESENTER QUESTIONS SCREEN ({count})</h2>
        <div className="pq-header__state">
          <ConnectionLine state={state} />
          <AwakeHint />
          <SortingChoice topics={topics} />
          <SuggestionsLine presentationId={Number(id)} state={state} topics={topics} live={live} />
        </div>
        <AiNote state={state} />
      </header>
      {topics.size === 0 ? (
        <EmptyState text="No question data is currently available. To populate this section, kindly submit a question first." />
      ) : (
        <TopicList state={state} content={state.content} live={live} />
      )}
    </div>
  );
}
