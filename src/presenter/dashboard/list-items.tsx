import { memo } from 'react';
import type { Question } from '../../../contract/entities.ts';
import type { RejectionReason } from '../../../contract/rejections.ts';
import { Badge } from '../../ui/badge.tsx';
import { topicColour } from '../../ui/topic-colour.ts';
import { questionCount } from '../live/question-count.ts';
import type { SizedTopic } from './dashboard-lists.ts';

const reasons: Record<RejectionReason, string> = {
  abuse: 'Rude or hurtful',
  gibberish: 'Not readable',
  no_question: 'Not a question',
  off_topic: 'Off topic',
  by_presenter: 'Rejected by you',
};

interface QuestionItemProps {
  question: Question;
  isNew: boolean;
}

export const QuestionItem = memo(function QuestionItem({ question, isNew }: QuestionItemProps) {
  const { title, student, reason, is_unsure } = question;
  return (
    <li className="db-item" data-is-new={isNew || undefined}>
      <span className="db-item__title">{title}</span>
      <span className="db-item__badges">
        {reason !== null && <Badge tone="warn">{reasons[reason]}</Badge>}
        {is_unsure && <Badge>AI was unsure</Badge>}
        <Badge tone={student?.firstname ? 'lead' : 'neutral'}>
          {student?.firstname || 'Unknown'}
        </Badge>
      </span>
    </li>
  );
});

export const TopicItem = memo(function TopicItem({ topic, size }: SizedTopic) {
  const { className, ...colour } = topicColour(topic.ordinal);
  return (
    <li className="db-item">
      <span {...colour} className={`db-item__colour ${className}`} />
      <span className="db-item__title">
        {topic.title} <span className="db-item__count">{questionCount(size)}</span>
      </span>
    </li>
  );
});
