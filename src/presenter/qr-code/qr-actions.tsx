import { useId } from 'react';
import { Link } from 'wouter';
import type { Details } from '../live/content.ts';
import { Button } from '../../ui/button.tsx';
import { CopyIcon, DownloadIcon, EditIcon } from '../../ui/icons.tsx';
import { copyText } from './copy-text.ts';
import { embedCode } from './embed-code.ts';
import { downloadPng, downloadSvg } from './qr-files.ts';

interface QrActionsProps {
  details: Details;
  onEdit: () => void;
}

/** What can be done with a QR code. */
export function QrActions({ details, onEdit }: QrActionsProps) {
  const { presentation_id, name, qr_code, embed_url, is_free_plan } = details;
  const hintId = useId();
  if (qr_code === null || embed_url === null) return null;
  return (
    <div className="qr-actions">
      <Button
        variant="secondary"
        disabled={is_free_plan}
        aria-describedby={is_free_plan ? hintId : undefined}
        onClick={onEdit}
      >
        <EditIcon />
        Edit QR
      </Button>
      <Button variant="secondary" onClick={() => void downloadPng(qr_code)}>
        <DownloadIcon />
        Download as PNG
      </Button>
      <Button variant="secondary" onClick={() => void downloadSvg(presentation_id)}>
        <DownloadIcon />
        Download as SVG
      </Button>
      <Button variant="secondary" onClick={() => void copyText(embedCode(name, embed_url))}>
        <CopyIcon />
        Copy Embed Code
      </Button>
      {is_free_plan && (
        <p className="qr-actions__hint" id={hintId}>
          A logo in the QR code comes with a{' '}
          <Link className="ui-touch" href="/plans">
            larger plan
          </Link>
          .
        </p>
      )}
    </div>
  );
}
