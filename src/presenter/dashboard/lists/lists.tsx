import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Question } from '../../../../contract/entities.ts';
import { neighbourColours } from '../../../ui/theme/topic-colour.ts';
import { digits } from '../../../i18n/index.ts';
import { useChanges } from '../../changes/use-changes.tsx';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import type { SizedTopic } from '../../topics/sized-topics.ts';
import type { DashboardLists } from './dashboard-lists.ts';
import { QuestionItem, TopicItem } from './list-items.tsx';
import { ScrollList } from './scroll-list.tsx';
import { nextTab } from '../../../ui/next-tab.ts';
import { sayDashboard as say } from '../../../i18n/presenter.ts';

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
