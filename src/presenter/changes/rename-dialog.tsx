import { useState } from 'react';
import { topicTitleMaxCharacters } from '../../../contract/limits.ts';
import type { TopicSummary } from '../../../contract/entities.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';

interface RenameDialogProps {
  topic: TopicSummary;
  onRename: (title: string) => void;
  onClose: () => void;
}

export function RenameDialog({ topic, onRename, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(topic.title);
  const isEmpty = title.trim() === '';
  return (
    <Dialog isOpen onClose={onClose} title={say('rename_topic')} text={say('title_kept')}>
      <form
        className="change-rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) onRename(title);
        }}
      >
        <TextField
          label={say('title')}
          value={title}
          maxLength={topicTitleMaxCharacters}
          error={isEmpty ? say('no_title') : undefined}
          onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {sayFirst('cancel')}
          </Button>
          <Button type="submit">{say('rename_it')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
