import { useMemo } from 'react';
import type { Question } from '../../../../contract/entities.ts';
import { betweenFacts } from '../../../ui/between-facts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { MoreButton } from '../../changes/more-button.tsx';
import { ToBeSent } from '../../changes/to-be-sent.tsx';
import type { ChangeMenus } from '../../changes/use-changes.tsx';
import type { Content } from '../../live/content.ts';
import { FoldedSection } from '../folded-section.tsx';
import { sayLiveView as say, sayChanges as sayChange } from '../../../i18n/presenter.ts';

interface KeptBackProps {
  questions: Content['questions'];
  onAccept: ChangeMenus['onAccept'];
  onQuestion: ChangeMenus['onQuestion'];
}

/** What students do not see answered: of what the AI was unsure, and all else that was rejected. */
export function RejectedList({ questions, onAccept, onQuestion }: KeptBackProps) {
  const [unsure, rejected] = useMemo(() => {
    const all = [...questions.values()]
      .filter(({ state }) => state === 'filtered')
      .sort((a, b) => a.id - b.id);
    return [all.filter((one) => one.is_unsure), all.filter((one) => !one.is_unsure)];
  }, [questions]);
  const rows = (some: readonly Question[]) => (
    <ul className="pq-kept">
      {some.map((question) => (
        <li key={question.id} data-part={`question ${question.id}`}>
          <span className="pq-kept__words">
            <span dir="auto">{question.title}</span>
            <span className="pq-kept__facts">
              {question.reason && sayChange(`why_${question.reason}`)}
              {question.student?.firstname && (
                <>
                  {betweenFacts}
                  <bdi>{question.student.firstname}</bdi>
                </>
              )}
            </span>
          </span>
          <Button
            variant="secondary"
            aria-label={sayChange('accept_of', { title: question.title })}
            onClick={() => onAccept(question)}
          >
            {sayChange('accept')}
          </Button>
          <MoreButton label={question.title} onOpen={(button) => onQuestion(question, button)} />
          <ToBeSent question={question} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="pq-rejected">
      <FoldedSection title={say('unsure', { count: unsure.length })} count={unsure.length}>
        {rows(unsure)}
      </FoldedSection>
      <FoldedSection title={say('rejected', { count: rejected.length })} count={rejected.length}>
        {rows(rejected)}
      </FoldedSection>
    </div>
  );
}
