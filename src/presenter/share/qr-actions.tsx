import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Details } from '../live/content.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyIcon, DownloadIcon, EditIcon } from '../../ui/icon/icons.tsx';
import { copyText } from './copy-text.ts';
import { embedCode } from './embed-code.ts';
import { downloadPng, downloadSvg } from './qr-files.ts';
import { sayCode as say } from '../../i18n/presenter.ts';
import { Anchored } from '../../ui/dialog/anchored.tsx';

interface QrActionsProps {
  details: Details;
  onEdit: () => void;
  /** Before what changes the code. */
  children?: ReactNode;
}

/** What can be done with a QR code: first what hands it out, then what changes it. */
export function QrActions({ details, onEdit, children }: QrActionsProps) {
  const { presentation_id, name, qr_code, student_url, embed_url, is_free_plan } = details;
  const hintId = useId();
  if (qr_code === null || student_url === null || embed_url === null) return null;
  return (
    <div className="qr-actions">
      <Button variant="secondary" onClick={() => void copyText(student_url)}>
        <CopyIcon />
        {say('copy_link')}
      </Button>
      <Button variant="secondary" onClick={() => void downloadPng(qr_code)}>
        <DownloadIcon />
        {say('png')}
      </Button>
      <Button variant="secondary" onClick={() => void downloadSvg(presentation_id)}>
        <DownloadIcon />
        {say('svg')}
      </Button>
      <Button variant="secondary" onClick={() => void copyText(embedCode('code', name, embed_url))}>
        <CopyIcon />
        {say('embed')}
      </Button>
      {children}
      <Button
        variant="secondary"
        disabled={is_free_plan}
        aria-describedby={is_free_plan ? hintId : undefined}
        onClick={onEdit}
      >
        <EditIcon />
        {say('edit')}
      </Button>
      {is_free_plan && (
        <p className="qr-actions__hint" id={hintId}>
          <Anchored text={say('larger_plan')}>
            {(words) => (
              <Link className="ui-touch" href="/plans">
                {words}
              </Link>
            )}
          </Anchored>
        </p>
      )}
    </div>
  );
}
