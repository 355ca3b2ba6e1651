import { useId } from 'react';
import { AnsweredIcon } from '../icons.tsx';
import type { ShownTopic } from './board.ts';
import { MeTooButton } from './me-too-button.tsx';
import { useStanding } from './use-room.ts';

const words = ({ student_count: count }: ShownTopic): string =>
  count === 1 ? '1 student' : `${count} students`;

/** What the class wants to know. */
export function RoomList({ topics, labelledBy }: { topics: ShownTopic[]; labelledBy: string }) {
  const standing = useStanding(topics);
  return (
    <div className="room" role="tabpanel" aria-labelledby={labelledBy} tabIndex={0}>
      {topics.length === 0 ? (
        <p className="room__empty">Nobody has asked yet. Be the first.</p>
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
          {words(topic)}
          {isLit && <b> · being answered now</b>}
        </p>
      </div>
      {isAnswered ? (
        <p className="room__answered">
          <AnsweredIcon />
          Answered
        </p>
      ) : topic.isOwn ? (
        <p className="room__own">You asked this</p>
      ) : (
        <MeTooButton topic={topic} describedBy={id} />
      )}
    </li>
  );
}
