// Picks a topic out of many: by the first letters that one types, by the arrows or by a press.

import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { neighbourColours, topicColour } from '../../ui/theme/topic-colour.ts';
import type { SizedTopic } from '../topics/state/sized-topics.ts';
import { TopicCounts } from '../topics/topic-counts.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import '../../ui/dialog/menu.css';

interface TopicPickerProps {
  title: string;
  /** What is put somewhere. */
  text: ReactNode;
  topics: readonly SizedTopic[];
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
  const colours = neighbourColours(found.map(({ topic }) => topic.ordinal));
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
        className="change-picker"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {topics.length >= searchableFrom && (
          <TextField
            label={say('find')}
            type="search"
            autoComplete="off"
            value={wanted}
            onKeyDown={move}
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
        <ul className="change-picker__list">
          {canBeNew && needle === '' && (
            <li>
              <button
                type="button"
                className="ui-menu__item"
                onKeyDown={move}
                onClick={() => onPick('new')}
              >
                <span className="change-picker__colour change-picker__colour--new" />
                <span className="change-picker__title">{say('new_topic')}</span>
              </button>
            </li>
          )}
          {found.map(({ topic, size }, index) => {
            const { className, ...colour } = topicColour(colours[index] ?? 0);
            return (
              <li key={topic.id}>
                <button
                  type="button"
                  className="ui-menu__item"
                  onKeyDown={move}
                  onClick={() => onPick(topic.id)}
                >
                  <span {...colour} className={`change-picker__colour ${className}`} />
                  <span className="change-picker__title">
                    <bdi>{topic.title}</bdi>{' '}
                    <TopicCounts topic={topic} size={size} className="change-picker__count" />
                  </span>
                  {topic.has_been_answered === 1 && <Badge>{say('answered')}</Badge>}
                </button>
              </li>
            );
          })}
        </ul>
        <output>{found.length === 0 && needle !== '' && say('none_called')}</output>
      </form>
    </Dialog>
  );
}
