import { useState, type ReactNode } from 'react';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { say } from '../../i18n/locales/first/index.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  /** What else can be done first. */
  children?: ReactNode;
  confirmLabel: string;
  isDanger?: boolean;
  onCancel: () => void;
  /** The dialog stays and shows that it works until the promise settles; the owner closes it. */
  onConfirm: () => Promise<void> | void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, children, confirmLabel, isDanger, onCancel, onConfirm } = props;
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={isBusy ? () => {} : onCancel}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {say('cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
