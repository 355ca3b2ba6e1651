import { useId } from 'react';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { AnsweredIcon } from '../ask/student-icons.tsx';
import type { ShownTopic } from './topic-board.ts';
import { MeTooButton } from './me-too-button.tsx';
import { useFrozenView } from './use-topic-board.ts';

/** What the class wants to know. */
export function TopicList({ topics, labelledBy }: { topics: ShownTopic[]; labelledBy: string }) {
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
    </li>
  );
}
