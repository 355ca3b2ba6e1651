// The field of a saved text: what happened to it is said right below it, or by a notice once the field
// is gone.

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { textKeys, grow } from '../../ui/form/text-box.ts';
import { failureText } from '../failure-text.ts';
import { createSavedText } from './saved-text.ts';
import { first } from '../../i18n/locales/first/index.ts';
import { sayDashboard as say } from '../../i18n/presenter.ts';

interface SavedTextFieldProps {
  label: string;
  /** What the server has. */
  saved: string;
  placeholder: string;
  className: string;
  /** Resolves with the text as it was stored. */
  save: (text: string) => Promise<string>;
}

/** Where the field is not there to say it. @param label of the field */
export const notifyNotSaved = (label: string, error: unknown): void => {
  notify({
    type: 'error',
    title: label,
    text: say('not_saved', { reason: failureText(error) }),
    duration: 5_000,
  });
};

export function SavedTextField(props: SavedTextFieldProps) {
  const { label, saved, placeholder, className, save } = props;
  const id = useId();
  const [text] = useState(() => createSavedText(saved, save));
  const { draft, phase, error } = useStore(text.store);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => grow(area.current), [draft]);
  useEffect(() => text.follow(saved), [text, saved]);
  useEffect(
    () => () => {
      text.store.subscribe(({ phase, error }) => {
        if (phase !== 'failed') return;
        notifyNotSaved(label, error);
      });
      void text.commit();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the field goes
    [text],
  );
  return (
    <div className="db-text">
      <textarea
        ref={area}
        dir="auto"
        className={`db-text__input ${className}`}
        aria-label={label}
        aria-describedby={`${id}-state`}
        aria-invalid={phase === 'failed' || undefined}
        placeholder={placeholder}
        rows={1}
        value={draft}
        onInput={({ currentTarget }) => text.type(currentTarget.value)}
        onBlur={() => void text.commit()}
        onKeyDown={textKeys(({ currentTarget }) => currentTarget.blur(), text.revert)}
      />
      <div className="db-text__state" id={`${id}-state`} aria-live="polite">
        {phase === 'saving' && say('saving')}
        {phase === 'failed' && (
          <>
            <span className="db-problem">{say('not_saved', { reason: failureText(error) })}</span>
            <Button variant="quiet" onClick={() => void text.commit()}>
              {first.say('retry')}
            </Button>
            <Button variant="quiet" onClick={text.revert}>
              {say('undo')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
