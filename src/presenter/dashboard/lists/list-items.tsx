import { memo } from 'react';
import { useStore } from 'zustand';
import type { Question } from '../../../../contract/entities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { topicColour } from '../../../ui/theme/topic-colour.ts';
import { MoreButton } from '../../changes/more-button.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import type { SizedTopic } from '../../topics/sized-topics.ts';
import { TopicCounts } from '../../topics/topic-counts.tsx';
import { sayChanges as sayChange, sayDashboard as say } from '../../../i18n/presenter.ts';
import { language } from '../../../i18n/index.ts';

interface QuestionItemProps {
  question: Question;
  isNew: boolean;
  onQuestion: ChangeMenus['onQuestion'];
  onAccept: ChangeMenus['onAccept'];
}

export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
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

export const TopicItem = memo(function TopicItem(props: TopicItemProps) {
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
