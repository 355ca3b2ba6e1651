// What waits for the presenter: accepted or rejected with one press, or one key. The keys count
// while the focus is in the list: A accepts, R rejects, the arrows go on.

import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { HoldReason, Question } from '../../../../contract/entities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { createChanges } from '../../changes/changes.ts';
import { keepFocusNear } from '../../changes/keep-focus-near.ts';
import { ToBeSent } from '../../changes/to-be-sent.tsx';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { sayChanges as sayChange } from '../../../i18n/presenter.ts';
import './pending-review.css';

const reasons = {
  contact: 'held_contact',
  unsure: 'held_unsure',
  all: 'held_all',
  unjudged: 'held_unjudged',
} as const satisfies Record<HoldReason, string>;

interface HeldQuestionsProps {
  content: Content;
  live: LivePresentation;
}

/** Oldest first: who waits longest is looked at first. */
export function PendingReview({ content, live }: HeldQuestionsProps) {
  const held = useMemo(
    () =>
      [...content.questions.values()]
        .filter(({ state }) => state === 'held')
        .sort((one, other) => one.id - other.id),
    [content.questions],
  );
  const changes = useMemo(() => createChanges(live), [live]);
  const focus = useRef(keepFocusNear());
  useEffect(() => focus.current.restore());
  if (held.length === 0) return null;

  const decide = (question: Question, isAccepted: boolean, button: HTMLElement) => {
    focus.current.remember(button);
    void (isAccepted ? changes.accept(question, 'ai', null) : changes.reject([question]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, question: Question) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.currentTarget;
    const button = row.querySelector('button');
    const key = event.key.toLowerCase();
    const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[
      event.key
    ];
    if (key === 'a' || key === 'r') {
      if (button && !event.repeat) decide(question, key === 'a', button);
    } else if (next !== undefined) next?.querySelector('button')?.focus();
    else return;
    // The live view's own keys mean something else.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section className="held" aria-labelledby="held-title">
      <h2 className="held__title" id="held-title">
        {sayChange('held', { count: held.length })}
      </h2>
      <ol className="held__list">
        {held.map((question) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
          <li
            key={question.id}
            className="held__item"
            onKeyDown={(event) => onKeyDown(event, question)}
          >
            <p className="held__words">
              <span dir="auto">{question.title}</span>{' '}
              <Badge tone="warn">{sayChange(reasons[question.hold_reason ?? 'all'])}</Badge>{' '}
              {question.student?.firstname && (
                <span className="held__name" dir="auto">
                  {question.student.firstname}
                </span>
              )}
            </p>
            <Button
              aria-label={sayChange('accept_of', { title: question.title })}
              aria-keyshortcuts="A"
              onClick={({ currentTarget }) => decide(question, true, currentTarget)}
            >
              {sayChange('accept')}
            </Button>
            <Button
              variant="secondary"
              aria-label={sayChange('reject_of', { title: question.title })}
              aria-keyshortcuts="R"
              onClick={({ currentTarget }) => decide(question, false, currentTarget)}
            >
              {sayChange('reject')}
            </Button>
            <ToBeSent question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}
