// Opens the scanner, which is loaded when somebody asks for it.

import { useState, type ComponentType, type ReactNode } from 'react';
import { say } from '../../i18n/locales/first/index.ts';
import { say as sayMore, withWords } from '../../i18n/locales/student/index.ts';
import { notify } from '../../ui/notice/notices.ts';

export interface Scanner {
  open: () => void;
  /** To be drawn anywhere on the screen. */
  dialog: ReactNode;
}

export function useScanner(): Scanner {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = async () => {
    try {
      const { ScannerDialog } = await withWords(import('../scan/scanner-dialog.tsx'));
      setDialog(() => ScannerDialog);
    } catch {
      notify({ type: 'warning', text: sayMore('no_scanner') || say('broken'), duration: 5_000 });
    }
  };
  return {
    open: () => void open(),
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} />,
  };
}
