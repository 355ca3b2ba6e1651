import type { Presentation } from '../../../contract/entities.ts';
import { renewCodes } from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';

interface RenewDialogProps {
  presentationId: number;
  isOpen: boolean;
  onClose: () => void;
  onRenewed: (
    codes: Pick<Presentation, 'qr_code' | 'student_url' | 'join_code' | 'embed_url'>,
  ) => void;
}

export function RenewDialog({ presentationId, isOpen, onClose, onRenewed }: RenewDialogProps) {
  const renew = async () => {
    try {
      onRenewed((await call(renewCodes, { params: { id: presentationId } })).data);
      notify({ text: 'The code was renewed' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({
        type: 'error',
        title: 'Error',
        text: failureText(error, 'Failed to renew the code'),
        duration: 3_000,
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Renew the code?"
      text="The QR code and the code beside it are replaced. Those that were printed, shared or embedded let nobody in any more; students who are in stay in."
      confirmLabel="Yes, Renew"
      onCancel={onClose}
      onConfirm={renew}
    />
  );
}
