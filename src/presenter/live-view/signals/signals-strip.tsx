// One row above the topics: how many say that it is too fast, and the like. The class does not see it.

import { useId, useMemo, useState } from 'react';
import { chosenQuestionsMax } from '../../../../contract/limits.ts';
import type { SignalKind } from '../../../../contract/api/questions/signal-kinds.ts';
import { Button } from '../../../ui/form/button.tsx';
import { CloseIcon } from '../../../ui/icon/icons.tsx';
import { dateText } from '../../../i18n/dates.ts';
import { sayChanges as say } from '../../../i18n/presenter.ts';
import { createChanges } from '../../changes/changes.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import type { SignalGroup } from './signal-groups.ts';
import './signals-strip.css';

interface SignalsStripProps {
  groups: readonly SignalGroup[];
  live: LivePresentation;
}

export function SignalsStrip({ groups, live }: SignalsStripProps) {
  const id = useId();
  const [openKind, setOpenKind] = useState<SignalKind | null>(null);
  const changes = useMemo(() => createChanges(live), [live]);
  const open = groups.find(({ kind }) => kind === openKind);
  return (
    <section className="signals" aria-label={say('signals')}>
      <ul className="signals__kinds">
        {groups.map(({ kind, signals }) => {
          const title = say(`signal_${kind}`);
          return (
            <li key={kind} className="signals__kind">
              <button
                type="button"
                className="signals__open"
                aria-expanded={kind === openKind}
                aria-controls={kind === openKind ? id : undefined}
                onClick={() => setOpenKind(kind === openKind ? null : kind)}
              >
                {title} <b>{signals.length}</b>
              </button>
              <button
                type="button"
                className="signals__clear"
                title={say('signal_clear')}
                aria-label={say('signal_clear_of', { title })}
                onClick={() => void changes.clear(signals.slice(0, chosenQuestionsMax))}
              >
                <CloseIcon />
              </button>
            </li>
          );
        })}
      </ul>
      {open && (
        <ol className="signals__lines" id={id}>
          {open.signals.map((question) => (
            <li key={question.id} className="signals__line">
              <time dateTime={question.signal!.said_at}>
                {dateText(new Date(question.signal!.said_at), { timeStyle: 'short' })}
              </time>
              <span className="signals__words" dir="auto">
                {question.title}
              </span>
              {question.student?.firstname && (
                <bdi className="signals__name">{question.student.firstname}</bdi>
              )}
              <Button
                variant="quiet"
                aria-label={say('signal_is_question_of', { title: question.title })}
                onClick={() => void changes.accept(question, 'ai', null)}
              >
                {say('signal_is_question')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
