import { useId, useState, type KeyboardEvent } from 'react';
import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { TopicList } from './topic-list.tsx';
import { useTopicBoard } from './use-topic-board.ts';
import './topics.css';

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
