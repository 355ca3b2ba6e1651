// A text that is typed or pasted under a title becomes a file like others. The dialog loads when it
// is asked for.

import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import type { CountedFiles } from './counted-files.ts';
import { lazyDialog } from '../not-loaded.tsx';
import { sayFiles as say } from '../../i18n/presenter.ts';

const PasteDialog = lazyDialog(() =>
  import('./paste-dialog.tsx').then((module) => module.PasteDialog),
);

/** The button, and apart from it the dialog: one form does not stand in another. */
export function usePaste(
  files: CountedFiles,
  isDisabled = false,
): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  return {
    button: (
      <Button
        variant="secondary"
        className="counted-files__paste"
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        {say('paste')}
      </Button>
    ),
    dialog: isOpen && (
      <PasteDialog
        onAdd={(file) => {
          files.add([file]);
          setIsOpen(false);
        }}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
