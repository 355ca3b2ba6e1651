import { useState } from 'react';
import { textTitleMaxCharacters } from '../../../contract/limits.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { sayFiles as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';

/** What was pasted, as a file of that title. Signs that stand for folders become hyphens. */
export function textFile(title: string, text: string): File {
  const name = title.trim().replaceAll(/[/\\\s]+/g, (sign) => (/[/\\]/.test(sign) ? '-' : ' '));
  // Half a character becomes U+FFFD in it.
  return new File([text], `${name}.txt`, { type: 'text/plain' });
}

interface PasteDialogProps {
  onAdd: (file: File) => void;
  onClose: () => void;
}

export function PasteDialog({ onAdd, onClose }: PasteDialogProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const canAdd = title.trim() !== '' && text.trim() !== '';
  return (
    <Dialog isOpen onClose={onClose} title={say('paste')} text={say('paste_text')}>
      <form
        className="paste-text"
        onSubmit={(event) => {
          event.preventDefault();
          if (canAdd) onAdd(textFile(title, text));
        }}
      >
        <TextField
          label={say('title')}
          autoComplete="off"
          maxLength={textTitleMaxCharacters}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextArea
          label={say('text')}
          rows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {sayFirst('cancel')}
          </Button>
          <Button type="submit" disabled={!canAdd}>
            {say('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
