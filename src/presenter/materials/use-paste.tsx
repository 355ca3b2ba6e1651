// A text that is typed or pasted under a title becomes a file like others. The dialog loads when it
// is asked for.

import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import type { CountedFiles } from './counted-files.ts';
import { failures } from '../../i18n/locales/failures/index.ts';
import { say } from '../../i18n/locales/files/index.ts';

type Dialogs = Pick<typeof import('./paste-dialog.tsx'), 'PasteDialog'>;
const readingMs = 5_000;

/** The button, and apart from it the dialog: one form does not stand in another. */
export function usePaste(
  files: CountedFiles,
  isDisabled = false,
): { button: ReactNode; dialog: ReactNode } {
  const [opened, setOpened] = useState<Dialogs | null>(null);
  const open = async () => {
    const dialogs = await import('./paste-dialog.tsx').catch(() => undefined);
    if (dialogs) setOpened(dialogs);
    else notify({ type: 'error', text: failures.say('not_loaded'), duration: readingMs });
  };
  return {
    button: (
      <Button
        variant="secondary"
        className="counted-files__paste"
        disabled={isDisabled}
        onClick={() => void open()}
      >
        {say('paste')}
      </Button>
    ),
    dialog: opened && (
      <opened.PasteDialog
        onAdd={(file) => {
          files.add([file]);
          setOpened(null);
        }}
        onClose={() => setOpened(null)}
      />
    ),
  };
}
