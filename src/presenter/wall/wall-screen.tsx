// For the room: what is spoken of, what comes next, and how to join. Follows the lectern; nothing on
// it is to be operated.

import { useEffect } from 'react';
import { useParams } from 'wouter';
import type { Question } from '../../../contract/entities.ts';
import { Rich } from '../../ui/rich.tsx';
import '../../ui/theme.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { say } from '../../words/wall.ts';
import type { Content } from '../live/content.ts';
import { answerUnder, type LiveState } from '../live/live-presentation.ts';
import { useLivePresentation } from '../live/use-live-presentation.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { keepAwake } from '../questions/keep-awake.ts';
import { FullScreenCorner } from './full-screen-corner.tsx';
import { JoinPanel } from './join-panel.tsx';
import { useQuietPointer } from './use-quiet-pointer.ts';
import { useWall } from './use-wall.ts';
import { WallCard } from './wall-card.tsx';
import { WallRows } from './wall-rows.tsx';
import './wall.css';

const besideTheCard = 4;
const withoutACard = 12;

export function WallScreen() {
  const { presentation_id: id } = useParams<{ presentation_id: string }>();
  const { live, ...state } = useLivePresentation(Number(id), 'presentation');
  const isPointing = useQuietPointer();
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return keepAwake(() => {}, document, wakeLock);
  }, []);
  const { content, failure, isConnected, isKept } = state;
  const isCutOff = content !== null && (!isConnected || failure !== null || isKept);
  return (
    <main className="wall-page" data-is-pointing={isPointing || undefined}>
      {content ? (
        <Stage state={state} content={content} />
      ) : failure === null ? (
        <Spinner label={say('loading')} isPage />
      ) : (
        <LoadFailed error={failure} onRetry={live.refresh} />
      )}
      {isCutOff && (
        <p className="wall-cut">
          <span className="ui-hidden">{say('cut')}</span>
        </p>
      )}
      <FullScreenCorner />
    </main>
  );
}

function Stage({ state, content }: { state: LiveState; content: Content }) {
  const { card, rows, leaving } = useWall(state);
  const { topics, questions, projectName, details } = content;
  const lit = card === null ? undefined : topics.get(card);
  const next = rows.flatMap((id) => topics.get(id) ?? []);
  const isBare = !lit && next.length === 0;
  return (
    <>
      <h1 className="ui-hidden">{projectName || say('untitled')}</h1>
      <div className="wall-stage" data-is-bare={isBare || undefined}>
        {isBare ? (
          <p className="wall-call">{say(topics.size === 0 ? 'first' : 'next')}</p>
        ) : (
          <div className="wall-topics" data-has-card={lit ? true : undefined}>
            {lit && (
              <WallCard
                key={lit.id}
                topic={lit}
                questions={questionsIn(lit.id, questions)}
                isLeaving={leaving.has(lit.id)}
                answer={answerUnder(state, lit)}
              />
            )}
            <WallRows topics={next} leaving={leaving} most={lit ? besideTheCard : withoutACard} />
          </div>
        )}
        <aside className="wall-side" aria-label={say('how')}>
          {details?.student_url && details.join_code && (
            <JoinPanel studentUrl={details.student_url} joinCode={details.join_code} />
          )}
          {details && (
            <p className="wall-counts">
              <span>
                <Rich text={say('joined', { count: details.joined_count })} />
              </span>{' '}
              <span aria-hidden="true">·</span>{' '}
              <span>
                <Rich text={say('asked', { count: details.question_count })} />
              </span>
            </p>
          )}
        </aside>
      </div>
    </>
  );
}

const questionsIn = (topicId: number, questions: Content['questions']): Question[] =>
  [...questions.values()].filter(
    ({ topic_id, state }) => topic_id === topicId && state === 'accepted',
  );
