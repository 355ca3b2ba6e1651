import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { joinPath } from '../../../contract/api/presentations/join-code.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { ScreenIcon } from '../../ui/icon/icons.tsx';
import type { Details } from '../live/content.ts';
import type { LivePresentation } from '../live/live-presentation.ts';
import { QrActions } from '../share/qr-actions.tsx';
import { QrImage } from '../share/qr-image.tsx';
import { TopicBoardSwitch } from './topic-board-switch.tsx';
import { lazyDialog } from '../not-loaded.tsx';
import { presenter, sayCode as say } from '../../i18n/presenter.ts';

const BigScreenDialog = lazyDialog(() =>
  import('../share/big-screen-dialog.tsx').then((module) => module.BigScreenDialog),
);

interface QrPanelProps {
  details: Details;
  live: LivePresentation;
  /** Whether showing it is what to do here; otherwise the steps say so. */
  isFirst: boolean;
}

/** The QR code, once there is one. */
export function QrPanel({ details, live, isFirst }: QrPanelProps) {
  const [isShown, setIsShown] = useState(false);
  const [, navigate] = useLocation();
  const { presentation_id, name, qr_code, student_url, join_code, status } = details;
  if (status !== 'Ready' || qr_code === null || student_url === null || join_code === null)
    return null;
  return (
    <section className="ui-panel db-card db-qr" aria-labelledby="db-qr">
      <h2 id="db-qr">{say('qr')}</h2>
      <QrImage address={qr_code} name={name} />
      <a className="db-qr__address" href={student_url} target="_blank" rel="noopener">
        {new URL(joinPath(join_code), student_url).href}
      </a>
      <Button isWide variant={isFirst ? 'primary' : 'secondary'} onClick={() => setIsShown(true)}>
        <ScreenIcon />
        {say('show')}
      </Button>
      <QrActions
        details={details}
        onEdit={() => navigate(`/presenter/presentation/${presentation_id}/qr-code?edit`)}
      />
      <TopicBoardSwitch details={details} live={live} />
      <Link href="/presenter/help" className={buttonClass({ variant: 'quiet' })}>
        {presenter.say('students_see')}
      </Link>
      {isShown && (
        <BigScreenDialog
          name={name}
          qrCode={qr_code}
          studentUrl={student_url}
          joinCode={join_code}
          onClose={() => setIsShown(false)}
        />
      )}
    </section>
  );
}
