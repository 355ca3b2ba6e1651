// The room, loaded after the box and drawn around the questions.

import { createTopicBoardCalls } from '../../api/student/late-calls.ts';
import { knowMeToos } from '../../sync/student/me-toos.ts';
import { wake } from '../../sync/student/student-session.ts';
import { InstallOffer } from '../install/install-offer.tsx';
import { lazyComponent } from '../../lazy.tsx';
import type { OwnQuestion } from '../ask/own-questions.ts';
import './track.css';
import { Fragment, useEffect, useState, useId, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { typed } from '../../sync/student/question-draft.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { alike } from './similar-topics.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { type ShownTopic, press, useTopicBoard, useFrozenView } from './topic-board.ts';
import { digits } from '../../i18n/index.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { AnsweredIcon } from '../ask/student-icons.tsx';
import { Button } from '../../ui/form/button.tsx';
import './me-too-button.css';
import './topics.css';

interface MeTooButtonProps {
  topic: ShownTopic;
  /** Id of the element that says what it is about. */
  describedBy: string;
}

/** Says it, and takes it back when it is pressed again. */
function MeTooButton({ topic, describedBy }: MeTooButtonProps) {
  const { isSaid } = topic;
  return (
    <Button
      className="me-too"
      variant="secondary"
      aria-pressed={isSaid}
      aria-describedby={describedBy}
      onClick={() => void press(topic, !isSaid)}
      // Keeps the keyboard of a phone open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {say('me_too')}
    </Button>
  );
}

/** What the class wants to know. */
function TopicList({ topics, labelledBy }: { topics: ShownTopic[]; labelledBy: string }) {
  const frozen = useFrozenView(topics);
  return (
    <div className="board" role="tabpanel" aria-labelledby={labelledBy} tabIndex={0}>
      {topics.length === 0 ? (
        <p className="board__empty">{say('nobody_asked')}</p>
      ) : (
        <ol className="board__topics">
          {frozen.map((topic) => (
            <TopicItem key={topic.id} topic={topic} />
          ))}
        </ol>
      )}
    </div>
  );
}

function TopicItem({ topic }: { topic: ShownTopic }) {
  const id = useId();
  const isAnswered = topic.has_been_answered === 1;
  const isSpotlit = topic.is_being_answered === 1 && !isAnswered;
  return (
    <li className="board__topic" data-is-answered={isAnswered} data-is-spotlit={isSpotlit}>
      <div className="board__words">
        <p className="board__title" id={id} dir="auto">
          {topic.title}
        </p>
        <p className="board__count">
          {say('students', { count: topic.student_count })}
          {isSpotlit && <b> · {say('being_answered')}</b>}
        </p>
      </div>
      {isAnswered ? (
        <p className="board__answered">
          <AnsweredIcon />
          {sayFirst('answered')}
        </p>
      ) : topic.isOwn ? (
        <p className="board__own">{say('you_asked')}</p>
      ) : (
        <MeTooButton topic={topic} describedBy={id} />
      )}
      {topic.answer && (
        <p className="board__answer">
          <LinkedText text={topic.answer} />
        </p>
      )}
    </li>
  );
}

/** The student's own questions, or what the whole class wants to know. */
export function TopicTabs({ count }: { count: number }) {
  const topics = useTopicBoard();
  const id = useId();
  const [isBoardShown, setIsBoardShown] = useState(false);
  if (!topics) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    setIsBoardShown(!isBoardShown);
    const { previousElementSibling: before, nextElementSibling: after } = event.currentTarget;
    ((before ?? after) as HTMLElement | null)?.focus();
  };
  const tab = (name: string, label: string, isSelected: boolean, select: () => void) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      onClick={select}
      onKeyDown={onKeyDown}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="board-tabs" role="tablist" aria-label={say('questions')}>
        {tab('mine', say('mine', { count: digits(count) }), !isBoardShown, () =>
          setIsBoardShown(false),
        )}
        {tab('room', say('room'), isBoardShown, () => setIsBoardShown(true))}
      </div>
      {isBoardShown && <TopicList topics={topics} labelledBy={`${id}-room`} />}
    </>
  );
}

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
