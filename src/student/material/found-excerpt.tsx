// Under a student's own question: what the material says of it and where, and that this answers it. Loaded
// once there is something of that on this phone.

import { Fragment, useId, type ReactNode } from 'react';
import type { OwnExcerpt, StudentQuestion } from '../../../contract/entities.ts';
import { isFound, knowFound, sayFound } from '../../sync/student/found-in-material.ts';
import { takeRefused } from '../../sync/student/me-toos.ts';
import { excerptsOf } from '../../sync/student/own-excerpts.ts';
import { outbox, wake } from '../../sync/student/student-session.ts';
import { visitOf, type StudentState } from '../../sync/student/student-state.ts';
import { uuid } from '../../sync/uuid.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { digits } from '../../i18n/index.ts';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { AnsweredIcon } from '../ask/student-icons.tsx';
import { createFoundCalls } from '../../api/student/found-call.ts';
import './found-excerpt.css';

knowFound(createFoundCalls());
wake();

interface FoundExcerptProps {
  token: string;
  excerpt: OwnExcerpt;
  isSaid: boolean;
  isAnswered: boolean;
}

/** As the presenter reads it: "In the material · page 3 · The Calvin cycle · handout.pdf". */
function Place({ excerpt: { file, page, slide, heading } }: { excerpt: OwnExcerpt }) {
  const number =
    slide === undefined
      ? page && say('page', { number: digits(page) })
      : say('slide', { number: digits(slide) });
  const parts = Object.entries({ number, heading, file }).filter(([, text]) => text);
  return (
    <figcaption className="material__place">
      <b>{say('in_material')}</b>
      {parts.map(([name, text]) => (
        <Fragment key={name}>
          {betweenFacts}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </figcaption>
  );
}

function FoundExcerpt({ token, excerpt, isSaid, isAnswered }: FoundExcerptProps) {
  const id = useId();
  const press = async () => {
    await outbox.change(sayFound(token, excerpt.question_id, isSaid ? 0 : 1, uuid()));
    wake();
  };
  return (
    <figure className="material" data-is-found={isSaid}>
      <Place excerpt={excerpt} />
      <blockquote className="material__text" id={id} dir="auto">
        {excerpt.text}
      </blockquote>
      <div className="material__row">
        {/* Where the finger was is what changes nothing; the button stays the same, and has the focus. */}
        {isSaid && (
          <p className="material__found">
            <AnsweredIcon />
            {say('found_it')}
          </p>
        )}
        {(isSaid || !isAnswered) && (
          <Button
            variant={isSaid ? 'quiet' : 'secondary'}
            className="material__button"
            aria-describedby={id}
            onClick={() => void press()}
          >
            {say(isSaid ? 'not_after_all' : 'that_answers')}
          </Button>
        )}
      </div>
    </figure>
  );
}

/** By the key of the question. */
export function excerptsBelow(
  state: StudentState,
  keyOf: (question: StudentQuestion) => string,
): Record<string, ReactNode> {
  const { token, questions = [] } = visitOf(state, state.current) ?? {};
  if (token === undefined) return {};
  void announceRefused(state);
  const excerpts = new Map(excerptsOf(state, token).map((one) => [one.question_id, one]));
  const shown: Record<string, ReactNode> = {};
  for (const question of questions) {
    const excerpt = excerpts.get(question.id);
    const isAnswered = question.has_been_answered === 1 || question.answer !== null;
    if (!excerpt || (question.state !== 'accepted' && question.state !== 'answered')) continue;
    shown[keyOf(question)] = (
      <FoundExcerpt
        token={token}
        excerpt={excerpt}
        isSaid={isFound(state, token, question.id)}
        isAnswered={isAnswered}
      />
    );
  }
  return shown;
}

/** Says once why it was not taken down. */
async function announceRefused({ operations }: StudentState): Promise<void> {
  const isNews = operations.some(({ kind, refusal }) => kind === 'found' && refusal);
  if (!isNews || document.visibilityState !== 'visible') return;
  const words = new Set<string>();
  await outbox.change((before) => {
    words.clear();
    return takeRefused('found', ({ refusal }) =>
      words.add(explain(refusal?.code, refusal?.message ?? '')),
    )(before);
  });
  for (const text of words) notify({ type: 'warning', text, duration: 4_000 });
}
