import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/form/button.tsx';
import { ScreenIcon } from '../../ui/icon/icons.tsx';
import type { Details } from '../live/content.ts';
import { CodeAddress } from './code-address.tsx';
import { QrActions } from '../share/qr-actions.tsx';
import { QrImage } from '../share/qr-image.tsx';
import { lazyDialog } from '../not-loaded.tsx';
import { sayCode as say } from '../../i18n/presenter.ts';

const BigScreenDialog = lazyDialog(() =>
  import('../share/big-screen-dialog.tsx').then((module) => module.BigScreenDialog),
);

interface CodeSectionProps {
  details: Details;
  /** Shown elsewhere: then here is what can be done with it. */
  isShown: boolean;
}

/** The QR code with all that can be done with it. */
export function CodeSection({ details, isShown }: CodeSectionProps) {
  const [isInRoom, setIsInRoom] = useState(false);
  const [, navigate] = useLocation();
  const { presentation_id, name, qr_code, student_url, join_code } = details;
  if (qr_code === null || student_url === null || join_code === null) return null;
  return (
    <div className="db-code">
      {!isShown && (
        <>
          <QrImage address={qr_code} name={name} />
          <CodeAddress details={details} />
        </>
      )}
      <Button isWide variant="secondary" onClick={() => setIsInRoom(true)}>
        <ScreenIcon />
        {say('show')}
      </Button>
      <QrActions
        details={details}
        onEdit={() => navigate(`/presenter/presentation/${presentation_id}/qr-code?edit`)}
      />
      {isInRoom && (
        <BigScreenDialog
          name={name}
          qrCode={qr_code}
          studentUrl={student_url}
          joinCode={join_code}
          onClose={() => setIsInRoom(false)}
        />
      )}
    </div>
  );
}
