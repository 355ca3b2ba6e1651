// Opens the scanner, which is loaded when somebody asks for it.

import { useEffect, useState, type ReactNode } from 'react';
import { lazyComponent } from '../../lazy.tsx';
import { say } from '../../i18n/locales/first/index.ts';
import { say as sayMore, student } from '../../i18n/locales/student/index.ts';
import { notify } from '../../ui/notice/notices.ts';

export interface Scanner {
  open: () => void;
  /** To be drawn anywhere on the screen. */
  dialog: ReactNode;
}

const ScannerDialog = lazyComponent(
  () => import('../scan/scanner-dialog.tsx').then((module) => module.ScannerDialog),
  { words: [student], Failed: NoScanner },
);

function NoScanner({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify({ type: 'warning', text: sayMore('no_scanner') || say('broken'), duration: 5_000 });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return null;
}

export function useScanner(): Scanner {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && <ScannerDialog onClose={() => setIsOpen(false)} />,
  };
}
