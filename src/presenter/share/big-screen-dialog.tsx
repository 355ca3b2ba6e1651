// The QR code for the class to scan: nothing else on the screen, readable from the last row.

import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/form/button.tsx';
import { CloseIcon } from '../../ui/icon/icons.tsx';
import { bringNotices } from '../../ui/dialog/notice-place.ts';
import { QrImage } from './qr-image.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { Fill, gap } from '../../ui/fill.tsx';
import './big-screen-dialog.css';

interface WallDialogProps {
  name: string;
  qrCode: string;
  studentUrl: string;
  joinCode: string;
  onClose: () => void;
}

export function BigScreenDialog({ name, qrCode, studentUrl, joinCode, onClose }: WallDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    let isShown = true;
    let releaseNotices = () => {};
    const leave = () => document.fullscreenElement === null && element.current?.close();
    const show = async () => {
      // Not allowed everywhere; the dialog then fills the window. It is opened after, because what
      // became full screen last lies on top; a dialog alone may not become full screen.
      await document.documentElement.requestFullscreen?.().catch(() => {});
      if (!isShown) return;
      const dialog = element.current;
      dialog?.showModal();
      if (dialog) releaseNotices = bringNotices(dialog);
      document.addEventListener('fullscreenchange', leave);
    };
    void show();
    return () => {
      isShown = false;
      releaseNotices();
      document.removeEventListener('fullscreenchange', leave);
      if (document.fullscreenElement) void document.exitFullscreen();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog className="wall" ref={element} aria-label={say('qr_room')} onClose={onClose}>
      <IconButton className="wall__close" label={sayFirst('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <h2 className="wall__name" dir="auto">
        {name || say('untitled')}
      </h2>
      <QrImage address={qrCode} name={name} />
      <div className="wall__words">
        <p className="wall__call">{say('scan_to_ask')}</p>
        <p className="wall__address">
          <Fill
            text={say('or_at', { host: gap('host'), code: gap('code') })}
            host={
              <bdi dir="ltr">
                <b>{new URL(studentUrl).host}</b>
              </bdi>
            }
            code={
              <b className="wall__code" dir="ltr">
                {joinCode}
              </b>
            }
          />
        </p>
      </div>
    </dialog>
  );
}
