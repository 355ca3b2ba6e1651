import type { Question } from '../../../contract/entities.ts';
import type { DashboardLists, SizedTopic } from './dashboard-lists.ts';
import { QuestionItem, TopicItem } from './list-items.tsx';
import { ScrollList } from './scroll-list.tsx';

interface ListsProps {
  lists: DashboardLists;
  arrivals: ReadonlySet<number>;
}

export function Lists({ lists, arrivals }: ListsProps) {
  const question = (item: Question) => (
    <QuestionItem key={item.id} question={item} isNew={arrivals.has(item.id)} />
  );
  const topic = (item: SizedTopic) => <TopicItem key={item.topic.id} {...item} />;
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
    </div>
  );
}
