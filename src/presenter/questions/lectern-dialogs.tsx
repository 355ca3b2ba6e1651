// The code for the room, and which key does what.

import { useEffect, useState } from 'react';
import { getPresentation } from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call } from '../../offline/presenter-calls.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import type { Details } from '../live/content.ts';
import { contentShelf } from '../live/kept-content.ts';
import { WallDialog } from '../qr-code/wall-dialog.tsx';

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
    const details = (await contentShelf('presentation', id).recall())?.data.details;
    if (details && error instanceof CallError && error.canRetry) return details;
    throw error;
  }
}

export function QrForTheRoom({ presentationId, onClose }: QrForTheRoomProps) {
  const [codes, setCodes] = useState<Awaited<ReturnType<typeof findCodes>>>();
  useEffect(() => {
    let isOpen = true;
    const refuse = (text: string) => {
      notify({ type: 'error', title: 'No QR code', text, duration: readingMs });
      onClose();
    };
    const load = async () => {
      try {
        const found = await findCodes(presentationId);
        if (!isOpen) return;
        if (found.qr_code && found.student_url && found.join_code) setCodes(found);
        else refuse('Unable to generate Qr Code');
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
    <WallDialog
      name={codes.name}
      qrCode={codes.qr_code}
      studentUrl={codes.student_url}
      joinCode={codes.join_code}
      onClose={onClose}
    />
  ) : null;
}

const keys: readonly (readonly [string, string])[] = [
  ['↓ ↑', 'The next topic or question, and the one before'],
  ['Page Down, Page Up', 'The same for topics, with a clicker too'],
  ['Enter', 'Opens the topic'],
  ['Space', 'Answered; on a question: chooses it'],
  ['N', 'Now answering'],
  ['M', 'Moves the chosen questions, or the one that you are at'],
  ['R', 'Rejects them'],
  ['Shift + ↓ ↑', 'Chooses several questions'],
  ['Z', 'Undoes the last change'],
  ['Q', 'Shows the QR code'],
  ['?', 'This list'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Keys"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <dl className="pq-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
