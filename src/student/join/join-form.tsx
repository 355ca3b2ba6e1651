// For a phone whose camera is of no use, and for a laptop: the code that stands beside the QR code.

import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  joinCodeIn,
  joinCodeLength,
  joinPath,
  qrTokenIn,
} from '../../../contract/api/presentations/join-code.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { Button } from '../../ui/form/button.tsx';
import './join-form.css';

/** What is longer came from a QR code. */
const typedMax = 12;

/** @param props.code that led nowhere: it stays, selected, to be mended or typed over */
export function JoinForm({ code: wrong = '' }: { code?: string }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(wrong.length <= typedMax ? wrong : '');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current?.value) box.current.select();
  }, []);
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const join = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const code = joinCodeIn(typed) ?? qrTokenIn(typed);
    setIsWrong(code === undefined);
    if (code !== undefined) navigate(joinPath(code));
  };
  return (
    <form className="join-form" onSubmit={join}>
      <label htmlFor={id}>{say('or_type')}</label>
      <div className="join-form__line">
        <input
          id={id}
          ref={box}
          className="join-form__code"
          value={typed}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit">{say('join')}</Button>
      </div>
      <p className="join-form__hint" id={`${id}-hint`} role={isWrong ? 'alert' : undefined}>
        {isWrong && say('code_form', { length: digits(joinCodeLength), example: 'K7M2QX' })}
      </p>
    </form>
  );
}
