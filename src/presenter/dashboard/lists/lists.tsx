import type { Question } from '../../../../contract/entities.ts';
import { useChanges } from '../../changes/use-changes.tsx';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import type { SizedTopic } from '../../topics/sized-topics.ts';
import type { DashboardLists } from './dashboard-lists.ts';
import { QuestionItem, TopicItem } from './list-items.tsx';
import { ScrollList } from './scroll-list.tsx';
import { sayDashboard as say } from '../../../i18n/presenter.ts';

interface ListsProps {
  lists: DashboardLists;
  content: Content;
  live: LivePresentation;
}

export function Lists({ lists, content, live }: ListsProps) {
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
  const topic = (item: SizedTopic) => <TopicItem key={item.topic.id} {...item} onTopic={onTopic} />;
  return (
    <div className="db-lists">
      <ScrollList title={say('originals')} items={lists.original}>
        {question}
      </ScrollList>
      <ScrollList title={say('rejected_by_ai')} items={lists.rejected}>
        {question}
      </ScrollList>
      <ScrollList title={say('answered_topics')} items={lists.answered}>
        {topic}
      </ScrollList>
      <ScrollList title={say('unanswered_topics')} items={lists.unanswered}>
        {topic}
      </ScrollList>
      {surface}
    </div>
  );
}
