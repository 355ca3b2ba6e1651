// The room, loaded after the box and drawn around the questions.

import { createTopicBoardCalls } from '../../api/student/topic-board-calls.ts';
import { knowMeToos } from '../../sync/student/me-toos.ts';
import { wake } from '../../sync/student/student-session.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { lazyComponent } from '../../lazy.tsx';
import type { OwnQuestion } from '../ask/own-questions.ts';
import './track.css';
import { Fragment, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { typed } from '../../sync/student/question-draft.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { alike } from './similar-topics.ts';
import { MeTooButton } from './me-too-button.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import type { ShownTopic } from './topic-board.ts';
import { useTopicBoard } from './use-topic-board.ts';

const calmMs = 250;

const isOpen = ({ has_been_answered }: ShownTopic): boolean => has_been_answered === 0;
/** One can say it too, or read what the teacher wrote. */
const isOfUse = (topic: ShownTopic): boolean => isOpen(topic) || topic.answer !== null;

/** What the class asks already, while somebody types it; in nobody's way. */
function AlikeTopics() {
  // What is being sent is no longer typed.
  const text = useStore(typed, (state) => (state.text.includes('\0') ? '' : state.text));
  const topics = useTopicBoard();
  const [ids, setIds] = useState<readonly number[]>([]);
  useEffect(() => {
    const look = () => {
      const others = topics?.filter((topic) => !topic.isOwn && isOfUse(topic)) ?? [];
      const next = alike(text, others).map(({ id }) => id);
      setIds((before) => (String(before) === String(next) ? before : next));
    };
    const timer = setTimeout(look, text === '' ? 0 : calmMs);
    return () => clearTimeout(timer);
  }, [text, topics]);
  const shown = ids.flatMap((id) => topics?.find((topic) => topic.id === id) ?? []);
  if (shown.length === 0 || text === '') return null;
  return (
    <section className="alike" aria-label={say('asked_already')} aria-live="polite">
      <p className="alike__heading">
        {say(shown.some(isOpen) ? 'say_it_too' : 'answered_already')}
      </p>
      {shown.map((topic) => (
        <Fragment key={topic.id}>
          <div className="alike__topic">
            <p id={`alike-${topic.id}`} dir="auto">
              {topic.title}
            </p>
            {isOpen(topic) && <MeTooButton topic={topic} describedBy={`alike-${topic.id}`} />}
          </div>
          {topic.answer && (
            <blockquote
              className="alike__answer"
              aria-label={say('teachers_answer')}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it
              tabIndex={0}
            >
              <LinkedText text={topic.answer} />
            </blockquote>
          )}
        </Fragment>
      ))}
    </section>
  );
}

export { openBoard } from './topic-board.ts';
export { TopicTabs } from './topic-tabs.tsx';

/** Asked for after the first accepted question: until then a phone loads nothing of it. Nobody came for it. */
const PushOffer = lazyComponent(
  () => import('../push/push-offer.tsx').then((module) => module.PushOffer),
  { Failed: ({ otherwise }) => otherwise },
);

const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function Offers({ questions }: { questions: readonly OwnQuestion[] }) {
  const isAny = (wanted: string) => questions.some(({ state }) => state === wanted);
  const isAwaited = isAny('accepted');
  const canAsk = hasPush && Notification.permission !== 'denied';
  return (
    <>
      {(isAwaited || isAny('answered')) &&
        (canAsk ? (
          <PushOffer isAwaited={isAwaited} otherwise={<InstallOffer />} />
        ) : (
          <InstallOffer />
        ))}
      <AlikeTopics />
    </>
  );
}

knowMeToos(createTopicBoardCalls());
wake();
