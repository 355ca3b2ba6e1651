import { useState } from 'react';
import type { Presentation } from '../../../contract/entities.ts';
import { renewCodes } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { sayCode as say } from '../../i18n/presenter.ts';

interface RenewDialogProps {
  presentationId: number;
  onClose: () => void;
  onRenewed: (
    codes: Pick<Presentation, 'qr_code' | 'student_url' | 'join_code' | 'embed_url' | 'wall_url'>,
  ) => void;
}

export function RenewDialog({ presentationId, onClose, onRenewed }: RenewDialogProps) {
  const [freesSilent, setFreesSilent] = useState(false);
  const renew = async () => {
    try {
      const { data } = await call(renewCodes, {
        params: { id: presentationId },
        body: { frees_silent: freesSilent },
      });
      const { freed_count, ...codes } = data;
      onRenewed(codes);
      const renewed = say('renewed');
      if (freesSilent) {
        notify({
          title: renewed,
          text: say('renewed_freed', { count: freed_count }),
          duration: 4_000,
        });
      } else notify({ text: renewed });
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
      isOpen
      title={say('renew_now')}
      text={say('renew_text')}
      confirmLabel={say('renew_yes')}
      onCancel={onClose}
      onConfirm={renew}
    >
      <Choice
        label={say('renew_frees')}
        text={say('renew_frees_text')}
        isChosen={freesSilent}
        onChange={setFreesSilent}
      />
    </ConfirmDialog>
  );
}
