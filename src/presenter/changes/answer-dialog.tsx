import { useState } from 'react';
import type { TopicSummary } from '../../../contract/entities.ts';
import { answerMaxCharacters, codePointLength } from '../../../contract/limits.ts';
import { normalizeText } from '../../../contract/text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';

interface AnswerDialogProps {
  topic: TopicSummary;
  /** What stands there now; empty where nothing does. */
  answer: string;
  /** Empty where nothing is to stand there. */
  onWrite: (answer: string) => void;
  onClose: () => void;
}

export function AnswerDialog({ topic, answer, onWrite, onClose }: AnswerDialogProps) {
  const [text, setText] = useState(answer);
  const written = normalizeText(text);
  const count = codePointLength(written);
  const isTooLong = count > answerMaxCharacters;
  /** More than anybody may write: it came together when topics were merged. */
  const isJoined = codePointLength(answer) > answerMaxCharacters;
  const canSave = written !== '' && !isTooLong;
  return (
    <Dialog isOpen onClose={onClose} title={say('written_answer')} text={<bdi>{topic.title}</bdi>}>
      <form
        className="change-rename change-answer"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) onWrite(written);
        }}
      >
        <label className="change-answer__field">
          <span>{say('who_reads')}</span>
          <textarea
            rows={6}
            dir="auto"
            value={text}
            aria-invalid={isTooLong || undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <p className="change-answer__count" data-is-too-long={isTooLong || undefined}>
          {isJoined && isTooLong && `${say('joined')} `}
          {count}/{answerMaxCharacters}
        </p>
        <div className="ui-dialog__actions">
          {answer !== '' && (
            <Button variant="secondary" onClick={() => onWrite('')}>
              {sayFirst('remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {sayFirst('cancel')}
          </Button>
          <Button type="submit" disabled={!canSave}>
            {say('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
