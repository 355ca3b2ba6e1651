import type { Question } from '../../../contract/entities.ts';
import { useChanges } from '../changes/use-changes.tsx';
import type { Content } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import type { SizedTopic } from '../live/sized-topics.ts';
import type { DashboardLists } from './dashboard-lists.ts';
import { QuestionItem, TopicItem } from './list-items.tsx';
import { ScrollList } from './scroll-list.tsx';

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
      <ScrollList title="Original Questions" items={lists.original}>
        {question}
      </ScrollList>
      <ScrollList title="Rejected Questions by AI" items={lists.rejected}>
        {question}
      </ScrollList>
      <ScrollList title="Answered AI generated Topics" items={lists.answered}>
        {topic}
      </ScrollList>
      <ScrollList title="Unanswered AI generated Topics" items={lists.unanswered}>
        {topic}
      </ScrollList>
      {surface}
    </div>
  );
}
