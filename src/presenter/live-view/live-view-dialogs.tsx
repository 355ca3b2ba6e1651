// The code for the room, and which key does what.

import { useEffect, useState } from 'react';
import { getPresentation } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import type { Details } from '../live/content.ts';
import { offlineContent } from '../live/kept-content.ts';
import { BigScreenDialog } from '../share/big-screen-dialog.tsx';
import { KeyList } from './settings/key-list.tsx';
import { sayLiveView as say, sayPresenter as sayShared } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';

const readingMs = 5_000;

interface QrForTheRoomProps {
  presentationId: number;
  onClose: () => void;
}

/** From the server, or as this device kept it. */
async function findCodes(
  id: number,
): Promise<Pick<Details, 'name' | 'qr_code' | 'student_url' | 'join_code'>> {
  try {
    return (await call(getPresentation, { params: { id } })).data;
  } catch (error) {
    const details = (await offlineContent('presentation', id).recall())?.data.details;
    if (details && error instanceof CallError && error.canRetry) return details;
    throw error;
  }
}

export function QrForTheRoom({ presentationId, onClose }: QrForTheRoomProps) {
  const [codes, setCodes] = useState<Awaited<ReturnType<typeof findCodes>>>();
  useEffect(() => {
    let isOpen = true;
    const refuse = (text: string) => {
      notify({ type: 'error', title: say('no_qr'), text, duration: readingMs });
      onClose();
    };
    const load = async () => {
      try {
        const found = await findCodes(presentationId);
        if (!isOpen) return;
        if (found.qr_code && found.student_url && found.join_code) setCodes(found);
        else refuse(say('no_qr_made'));
      } catch (error) {
        if (isOpen) refuse(failureText(error));
      }
    };
    void load();
    return () => {
      isOpen = false;
    };
    // Once for each time that it is opened.
  }, [presentationId, onClose]);
  return codes?.qr_code && codes.student_url && codes.join_code ? (
    <BigScreenDialog
      name={codes.name}
      qrCode={codes.qr_code}
      studentUrl={codes.student_url}
      joinCode={codes.join_code}
      onClose={onClose}
    />
  ) : null;
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('keys')}
      actions={<Button onClick={onClose}>{sayFirst('close')}</Button>}
    >
      <KeyList />
      <Link href="/presenter/help" className={buttonClass({ variant: 'quiet' })}>
        {sayShared('help')}
      </Link>
    </Dialog>
  );
}
