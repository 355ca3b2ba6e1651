// Opens the scanner, which is loaded when somebody asks for it.

import { useState, type ComponentType, type ReactNode } from 'react';
import { notify } from '../../ui/notices.ts';

export interface Scanner {
  open: () => void;
  /** To be drawn anywhere on the screen. */
  dialog: ReactNode;
}

export function useScanner(): Scanner {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = async () => {
    try {
      const { ScannerDialog } = await import('./scanner-dialog.tsx');
      setDialog(() => ScannerDialog);
    } catch {
      const text = 'The scanner could not be loaded. Use the camera app of this phone.';
      notify({ type: 'warning', text, duration: 5_000 });
    }
  };
  return {
    open: () => void open(),
    dialog: Dialog && <Dialog onClose={() => setDialog(null)} />,
  };
}
