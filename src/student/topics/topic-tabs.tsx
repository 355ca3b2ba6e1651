import { useId, useState, type KeyboardEvent } from 'react';
import { LinkedText } from '../../ui/linked-text.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { useTopicBoard, useFrozenView } from './use-topic-board.ts';
import './topics.css';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { AnsweredIcon } from '../ask/student-icons.tsx';
import type { ShownTopic } from './topic-board.ts';
import { MeTooButton } from './me-too-button.tsx';

/** What the class wants to know. */
function TopicList({ topics, labelledBy }: { topics: ShownTopic[]; labelledBy: string }) {
  const standing = useFrozenView(topics);
  return (
    <div className="room" role="tabpanel" aria-labelledby={labelledBy} tabIndex={0}>
      {topics.length === 0 ? (
        <p className="room__empty">{say('nobody_asked')}</p>
      ) : (
        <ol className="room__topics">
          {standing.map((topic) => (
            <RoomTopicItem key={topic.id} topic={topic} />
          ))}
        </ol>
      )}
    </div>
  );
}

function RoomTopicItem({ topic }: { topic: ShownTopic }) {
  const id = useId();
  const isAnswered = topic.has_been_answered === 1;
  const isLit = topic.is_being_answered === 1 && !isAnswered;
  return (
    <li className="room__topic" data-is-answered={isAnswered} data-is-lit={isLit}>
      <div className="room__words">
        <p className="room__title" id={id} dir="auto">
          {topic.title}
        </p>
        <p className="room__count">
          {say('students', { count: topic.student_count })}
          {isLit && <b> · {say('being_answered')}</b>}
        </p>
      </div>
      {isAnswered ? (
        <p className="room__answered">
          <AnsweredIcon />
          {sayFirst('answered')}
        </p>
      ) : topic.isOwn ? (
        <p className="room__own">{say('you_asked')}</p>
      ) : (
        <MeTooButton topic={topic} describedBy={id} />
      )}
      {topic.answer && (
        <p className="room__answer">
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
  const [isRoom, setIsRoom] = useState(false);
  if (!topics) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    setIsRoom(!isRoom);
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
      <div className="room-tabs" role="tablist" aria-label={say('questions')}>
        {tab('mine', say('mine', { count: digits(count) }), !isRoom, () => setIsRoom(false))}
        {tab('room', say('room'), isRoom, () => setIsRoom(true))}
      </div>
      {isRoom && <TopicList topics={topics} labelledBy={`${id}-room`} />}
    </>
  );
}
