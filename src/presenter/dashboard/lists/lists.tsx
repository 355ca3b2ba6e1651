import { useMemo, useState, type KeyboardEvent, memo, type ReactNode, type UIEvent } from 'react';
import type { Question } from '../../../../contract/entities.ts';
import { neighbourColours, topicColour } from '../../../ui/theme/topic-colour.ts';
import { digits, language } from '../../../i18n/index.ts';
import { useChanges, type ChangeMenus } from '../../changes/use-changes.tsx';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import type { SizedTopic } from '../../topics/state/sized-topics.ts';
import type { DashboardLists } from './dashboard-lists.ts';
import { nextTab } from '../../../ui/next-tab.ts';
import {
  sayDashboard as say,
  sayChanges as sayChange,
  sayPresenter as sayShared,
} from '../../../i18n/presenter.ts';
import { useStore } from 'zustand';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { MoreButton } from '../../changes/more-button.tsx';
import { TopicCounts } from '../../topics/topic-counts.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

// A list of fixed height that scrolls. Long lists are drawn a part at a time, more when the reader
// comes near the end.

/** More than are in view at once. */
const partLength = 10;
const nearPx = 400;

interface ScrollListProps<T> {
  /** Of its tab. */
  labelledBy: string;
  items: readonly T[];
  /** A list item, memoised: it is drawn again with every change of the list. */
  draw: (item: T, index: number) => ReactNode;
}

function ScrollList<T>({ labelledBy, items, draw }: ScrollListProps<T>) {
  const [length, setLength] = useState(partLength);
  const more = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + clientHeight + nearPx > scrollHeight && length < items.length) {
      setLength(length + partLength);
    }
  };
  return (
    <div className="db-list" id="db-panel" role="tabpanel" aria-labelledby={labelledBy}>
      {items.length === 0 ? (
        <EmptyState text={sayShared('no_data')} />
      ) : (
        // Focusable, so that it can be scrolled with the keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="db-list__items" tabIndex={0} aria-labelledby={labelledBy} onScroll={more}>
          {items.slice(0, length).map(draw)}
        </ul>
      )}
    </div>
  );
}

interface QuestionItemProps {
  question: Question;
  isNew: boolean;
  onQuestion: ChangeMenus['onQuestion'];
  onAccept: ChangeMenus['onAccept'];
}

const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, isNew, onQuestion, onAccept } = props;
  const { title, student, reason, is_unsure } = question;
  // Its properties stay the same in another language.
  useStore(language);
  return (
    <li className="db-item" data-is-new={isNew || undefined}>
      <span className="db-item__words">
        <span className="db-item__title" dir="auto">
          {title}
        </span>
        <span className="db-item__badges">
          {reason !== null && <Badge tone="warn">{sayChange(`why_${reason}`)}</Badge>}
          {is_unsure && <Badge>{say('ai_unsure')}</Badge>}
          <Badge tone={student?.firstname ? 'lead' : 'neutral'}>
            <bdi>{student?.firstname || say('unknown')}</bdi>
          </Badge>
        </span>
      </span>
      <span className="db-item__actions">
        {question.state === 'filtered' && (
          <Button
            variant="quiet"
            aria-label={sayChange('accept_of', { title })}
            onClick={() => onAccept(question)}
          >
            {sayChange('accept')}
          </Button>
        )}
        <MoreButton label={title} onOpen={(button) => onQuestion(question, button)} />
      </span>
    </li>
  );
});

interface TopicItemProps extends SizedTopic {
  /** Of its dot, 0 to 6. */
  colour: number;
  onTopic: ChangeMenus['onTopic'];
}

const TopicItem = memo(function TopicItem(props: TopicItemProps) {
  const { topic, size, colour, onTopic } = props;
  const { className, ...dot } = topicColour(colour);
  useStore(language);
  return (
    <li className="db-item">
      <span {...dot} className={`db-item__colour ${className}`} />
      <span className="db-item__title">
        <bdi>{topic.title}</bdi>{' '}
        <TopicCounts topic={topic} size={size} className="db-item__count" />
      </span>
      <span className="db-item__actions">
        <MoreButton label={topic.title} onOpen={(button) => onTopic(topic, button)} />
      </span>
    </li>
  );
});

const tabs = [
  { key: 'original', label: 'originals' },
  { key: 'rejected', label: 'rejected_by_ai' },
  { key: 'answered', label: 'answered_topics' },
  { key: 'unanswered', label: 'unanswered_topics' },
] as const;
type Tab = (typeof tabs)[number];

interface ListsProps {
  lists: DashboardLists;
  content: Content;
  live: LivePresentation;
}

/** What was asked and what it became, a tab a list, each with its count. */
export function Lists({ lists, content, live }: ListsProps) {
  const [open, setOpen] = useState<Tab>(tabs[0]);
  const { onQuestion, onTopic, onAccept, surface } = useChanges(content, live);
  const question = (item: Question) => (
    <QuestionItem
      key={item.id}
      question={item}
      isNew={content.arrivals.has(item.id)}
      onQuestion={onQuestion}
      onAccept={onAccept}
    />
  );
  const topics = lists[open.key === 'answered' ? 'answered' : 'unanswered'];
  const colours = useMemo(
    () => neighbourColours(topics.map(({ topic }) => topic.ordinal)),
    [topics],
  );
  const topic = (item: SizedTopic, index: number) => (
    <TopicItem key={item.topic.id} {...item} colour={colours[index] ?? 0} onTopic={onTopic} />
  );
  const { key } = open;
  const labelledBy = `db-tab-${key}`;
  return (
    <section className="ui-panel db-lists" aria-label={say('lists')}>
      <Tabs open={open} lists={lists} onOpen={setOpen} />
      {key === 'original' || key === 'rejected' ? (
        <ScrollList key={key} labelledBy={labelledBy} items={lists[key]} draw={question} />
      ) : (
        <ScrollList key={key} labelledBy={labelledBy} items={lists[key]} draw={topic} />
      )}
      {surface}
    </section>
  );
}

interface TabsProps extends Pick<ListsProps, 'lists'> {
  open: Tab;
  onOpen: (tab: Tab) => void;
}

function Tabs({ open, lists, onOpen }: TabsProps) {
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const other = nextTab(tabs, open, key);
    if (!other) return;
    onOpen(other);
    currentTarget.querySelector<HTMLElement>(`#db-tab-${other.key}`)?.focus();
  };
  return (
    <div
      className="db-tabs"
      role="tablist"
      aria-label={say('lists')}
      onKeyDown={move}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className="db-tab"
          id={`db-tab-${tab.key}`}
          aria-selected={tab === open}
          aria-controls="db-panel"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => onOpen(tab)}
        >
          <span className="db-tab__label">{say(tab.label)}</span>{' '}
          <span className="db-tab__count">{digits(lists[tab.key].length)}</span>
        </button>
      ))}
    </div>
  );
}
