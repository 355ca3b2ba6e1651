// What the room sees: what is spoken of, what comes next, and how to join.

import type { TopicSummary } from '../../../contract/entities.ts';
import { lazyComponent } from '../../lazy.tsx';
import { Fill, gap } from '../../ui/fill.tsx';
import { Rich } from '../../ui/rich.tsx';
import { sayBigScreen as say } from '../../i18n/presenter.ts';
import type { LiveState } from '../live/live-presentation.ts';
import type { SizedTopic } from '../topics/state/sized-topics.ts';
import { LargeTopicCard, type UnderTopic } from './large-topic-card.tsx';
import { TopicRows } from './topic-rows.tsx';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { patchedTopic, spotlitTopic, type Patches } from '../topics/state/topic-state.ts';
import { createLingering } from './lingering.ts';
import { createBigScreenOrder, type BigScreenOrder } from './big-screen-order.ts';
import './big-screen.css';

const leastRows = 4;

interface StageProps {
  name: string;
  topics: readonly SizedTopic[];
  /** What was ticked and lit on this device, and the server may not know yet. */
  told: LiveState['patches'];
  under: (topic: TopicSummary) => UnderTopic;
  /** How to join and who has; null where the call that was made does not tell. */
  room: {
    student_url: string | null;
    join_code: string | null;
    joined_count: number;
    question_count: number;
  } | null;
  /** Questions wait for the moment. */
  isPaused: boolean;
  /** Nobody new may come in: nobody is invited. */
  isLocked: boolean;
}

export function Stage(props: StageProps) {
  const { name, topics, told, under, room, isPaused, isLocked } = props;
  const { card, rows, leaving, answeredCount } = useBigScreen(topics, told);
  const byId = new Map(topics.map(({ topic }) => [topic.id, topic]));
  const lit = card === null ? undefined : byId.get(card);
  const next = rows.flatMap((id) => byId.get(id) ?? []);
  const isBare = !lit && next.length === 0;
  return (
    <>
      <div className="big-screen-stage" data-is-bare={isBare || undefined}>
        <h1 className="big-screen-name" key={isBare ? 'bare name' : 'name'}>
          <bdi>{name || say('untitled')}</bdi>
        </h1>
        {isBare ? (
          <div className="big-screen-call" key="call">
            <p>{say(isPaused ? 'paused' : topics.length === 0 ? 'first' : 'next')}</p>
            {answeredCount > 0 && (
              <p className="big-screen-more">{say('answered_count', { count: answeredCount })}</p>
            )}
          </div>
        ) : (
          <div className="big-screen-topics" key="topics" data-has-card={lit ? true : undefined}>
            {lit && (
              <LargeTopicCard
                key={lit.id}
                topic={lit}
                isLeaving={leaving.has(lit.id)}
                under={under(lit)}
              />
            )}
            <TopicRows
              topics={next}
              leaving={leaving}
              least={leastRows}
              answeredCount={answeredCount}
              isBesideCard={lit !== undefined}
            />
          </div>
        )}
        <aside className="big-screen-side" aria-label={say(isLocked ? 'locked' : 'how')}>
          <div className="big-screen-gates">
            {isLocked && <p>{say('locked')}</p>}
            {isPaused && !isBare && <p>{say('paused')}</p>}
          </div>
          {!isLocked && room?.student_url && room.join_code && (
            <JoinPanel studentUrl={room.student_url} joinCode={room.join_code} />
          )}
          {room && (
            <p className="big-screen-counts">
              <span>
                <Rich text={say('joined', { count: room.joined_count })} />
              </span>{' '}
              <span aria-hidden="true">·</span>{' '}
              <span>
                <Rich text={say('asked', { count: room.question_count })} />
              </span>
            </p>
          )}
        </aside>
      </div>
    </>
  );
}

interface JoinPanelProps {
  studentUrl: string;
  joinCode: string;
}

/** Not among what is kept on this device: without a network the code in letters is there alone. */
const QrPicture = lazyComponent(
  () => import('./qr-picture.tsx').then((module) => module.QrPicture),
  { isAwaited: true },
);

/** How to get in: white in both themes, for codes are read best with light around them. */
function JoinPanel({ studentUrl, joinCode }: JoinPanelProps) {
  return (
    <div className="big-screen-join">
      {/* The code in letters says the same. */}
      <div className="big-screen-join__qr">
        <QrPicture text={studentUrl} />
      </div>
      <div className="big-screen-join__words">
        <p className="big-screen-join__how">
          <Fill
            text={say('join', { address: gap('address') })}
            address={
              <bdi className="big-screen-join__address" dir="ltr">
                {new URL(studentUrl).host}
              </bdi>
            }
          />
        </p>
        {/* Read out letter by letter, or it is taken for a word. */}
        <p className="big-screen-join__code">
          <span aria-hidden="true" dir="ltr">
            {joinCode}
          </span>
          <span className="ui-hidden">{[...joinCode].join(' ')}</span>
        </p>
      </div>
    </div>
  );
}

/** The server has not been heard of: what is shown is what it was. */
export const CutOff = () => (
  <p className="big-screen-cut">
    <span className="ui-hidden">{say('cut')}</span>
  </p>
);

/** Where these topics are on the wall. */
function useBigScreen(
  topics: readonly SizedTopic[],
  patches: Patches,
): BigScreenOrder & { answeredCount: number } {
  const [told, setTold] = useState(patches);
  const lingering = useMemo(() => createLingering(setTold), []);
  const order = useMemo(() => createBigScreenOrder(), []);
  useEffect(
    () => () => {
      lingering.stop();
      order.stop();
    },
    [lingering, order],
  );
  useEffect(() => lingering.update(patches), [lingering, patches]);
  // Before it is painted: a wall without topics looks different.
  useLayoutEffect(() => {
    const placed = topics.map(({ topic, size }) => ({
      id: topic.id,
      topic,
      size,
      isAnswered: patchedTopic(topic, told).has_been_answered === 1,
    }));
    const content = { topics: new Map(topics.map(({ topic }) => [topic.id, topic])) };
    order.update(placed, spotlitTopic({ content, patches: told })?.id);
  }, [order, topics, told]);
  const answeredCount = topics.filter(
    ({ topic }) => patchedTopic(topic, told).has_been_answered === 1,
  ).length;
  return { ...useStore(order.store), answeredCount };
}
