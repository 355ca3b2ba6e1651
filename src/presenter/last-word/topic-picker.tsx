// Picks a topic out of many: by the first letters that one types, by the arrows or by a press.

import { useState, type KeyboardEvent } from 'react';
import type { TopicSummary } from '../../../contract/entities.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { topicColour } from '../../ui/topic-colour.ts';
import { questionCount } from '../live/question-count.ts';
import '../../ui/menu.css';

export interface PickableTopic {
  topic: TopicSummary;
  /** Number of questions. */
  size: number;
}

interface TopicPickerProps {
  title: string;
  /** What is put somewhere. */
  text: string;
  topics: readonly PickableTopic[];
  canBeNew: boolean;
  onPick: (to: number | 'new') => void;
  onClose: () => void;
}

/** From here on, typing is quicker than looking. */
const searchableFrom = 8;

export function TopicPicker({ title, text, topics, canBeNew, onPick, onClose }: TopicPickerProps) {
  const [wanted, setWanted] = useState('');
  const needle = wanted.trim().toLocaleLowerCase();
  const found = topics.filter(({ topic }) => topic.title.toLocaleLowerCase().includes(needle));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const here = event.currentTarget;
    const stops = here.closest('form')?.querySelectorAll<HTMLElement>('input, button') ?? [];
    const next = [...stops][[...stops].indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const submit = () => {
    const [first] = found;
    if (needle !== '' && first) onPick(first.topic.id);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} text={text}>
      <form
        className="lw-picker"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {topics.length >= searchableFrom && (
          <TextField
            label="Find a topic"
            type="search"
            autoComplete="off"
            value={wanted}
            onKeyDown={move}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        <ul className="lw-picker__list">
          {canBeNew && needle === '' && (
            <li>
              <button
                type="button"
                className="ui-menu__item"
                onKeyDown={move}
                onClick={() => onPick('new')}
              >
                <span className="lw-picker__colour lw-picker__colour--new" />
                <span className="lw-picker__title">A new topic of its own</span>
              </button>
            </li>
          )}
          {found.map(({ topic, size }) => {
            const { className, ...colour } = topicColour(topic.ordinal);
            return (
              <li key={topic.id}>
                <button
                  type="button"
                  className="ui-menu__item"
                  onKeyDown={move}
                  onClick={() => onPick(topic.id)}
                >
                  <span {...colour} className={`lw-picker__colour ${className}`} />
                  <span className="lw-picker__title">
                    {topic.title} <span className="lw-picker__count">{questionCount(size)}</span>
                  </span>
                  {topic.has_been_answered === 1 && <Badge>Answered</Badge>}
                </button>
              </li>
            );
          })}
        </ul>
        <output>{found.length === 0 && needle !== '' && 'No topic is called so.'}</output>
      </form>
    </Dialog>
  );
}
