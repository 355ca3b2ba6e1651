// Where a question is typed. Works before anything else has been loaded.

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { codePointLength, questionMaxCharacters } from '../../../contract/limits.ts';
import { normalizeText } from '../../../contract/text.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { textKeys, grow } from '../../ui/form/text-box.ts';
import { say } from '../../i18n/locales/first/index.ts';
import { digits } from '../../i18n/index.ts';
import { SendIcon } from './student-icons.tsx';
import './question-box.css';

interface QuestionBoxProps {
  initialText: string;
  /** Gets the text as it is to be stored, and keeps it here as long as that is under way. @returns true to leave it here */
  onSend: (title: string) => Promise<boolean | void> | void;
  onType?: (text: string) => void;
  /** Offers a way out, for a box that was opened to change a question. */
  onCancel?: () => void;
}

/** From here on the counter is worth a look. */
const countFrom = 80;

export function QuestionBox({ initialText, onSend, onType, onCancel }: QuestionBoxProps) {
  const [text, setText] = useState(initialText);
  const counterId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const title = normalizeText(text);
  const count = codePointLength(title);
  const isTooLong = count > questionMaxCharacters;
  const canSend = count > 0 && !isTooLong;

  useLayoutEffect(() => grow(box.current), [text]);
  const isOpened = onCancel !== undefined;
  useLayoutEffect(() => {
    if (isOpened) box.current?.focus();
  }, [isOpened]);
  const change = (typed: string) => {
    setText(typed);
    onType?.(typed);
  };
  const send = async () => {
    if (!canSend || (await onSend(title))) return;
    setText((now) => (now === text ? '' : now));
  };

  return (
    <form
      className="ask"
      data-is-too-long={isTooLong}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={box}
        className="ask__text"
        // Empty, it is written like the page.
        dir={text && 'auto'}
        aria-label={say('box')}
        aria-describedby={counterId}
        aria-invalid={isTooLong || undefined}
        placeholder={say('hint')}
        enterKeyHint="send"
        rows={1}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={textKeys(send, onCancel)}
      />
      <div className="ask__foot">
        <span
          className="ask__count"
          data-is-near={count >= countFrom}
          id={counterId}
          aria-live={isTooLong ? 'polite' : 'off'}
        >
          {say('length', { count: digits(count), most: digits(questionMaxCharacters) })}
        </span>
        <div className="ask__buttons">
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {say('cancel')}
            </Button>
          )}
          <IconButton
            type="submit"
            variant="primary"
            label={say('send')}
            disabled={!canSend}
            // Keeps the keyboard of a phone open.
            onPointerDown={(event) => event.preventDefault()}
          >
            <SendIcon />
          </IconButton>
        </div>
      </div>
    </form>
  );
}
