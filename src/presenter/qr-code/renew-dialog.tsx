import type { Presentation } from '../../../contract/entities.ts';
import { renewCodes } from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import { say } from '../../words/code.ts';

interface RenewDialogProps {
  presentationId: number;
  isOpen: boolean;
  onClose: () => void;
  onRenewed: (
    codes: Pick<Presentation, 'qr_code' | 'student_url' | 'join_code' | 'embed_url' | 'wall_url'>,
  ) => void;
}

export function RenewDialog({ presentationId, isOpen, onClose, onRenewed }: RenewDialogProps) {
  const renew = async () => {
    try {
      onRenewed((await call(renewCodes, { params: { id: presentationId } })).data);
      notify({ text: say('renewed') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({
        type: 'error',
        title: say('error'),
        text: failureText(error, say('not_renewed')),
        duration: 3_000,
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('renew_now')}
      text={say('renew_text')}
      confirmLabel={say('renew_yes')}
      onCancel={onClose}
      onConfirm={renew}
    />
  );
}
