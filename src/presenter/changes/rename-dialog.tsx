import { useState } from 'react';
import { topicTitleMaxCharacters } from '../../../contract/limits.ts';
import type { TopicSummary } from '../../../contract/entities.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface RenameDialogProps {
  topic: TopicSummary;
  onRename: (title: string) => void;
  onClose: () => void;
}

export function RenameDialog({ topic, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(topic.title);
  const isEmpty = title.trim() === '';
  return (
    <Dialog isOpen onClose={onClose} title="Rename topic" text="The AI keeps the title you give.">
      <form
        className="change-rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onRename(title);
        }}
      >
        <TextField
          label="Title"
          value={title}
          maxLength={topicTitleMaxCharacters}
          error={isEmpty ? 'Please type a title.' : undefined}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </div>
      </form>
    </Dialog>
  );
}
