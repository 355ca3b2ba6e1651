import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Details } from '../live/content.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyIcon, DownloadIcon, EditIcon } from '../../ui/icon/icons.tsx';
import { copyText } from './copy-text.ts';
import { embedCode } from './embed-code.ts';
import { sayCode as say } from '../../i18n/presenter.ts';
import { Anchored } from '../../ui/dialog/anchored.tsx';
import { deleteSvg, pngToSvg } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call, download } from '../../sync/presenter/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveFile } from '../save-file.ts';

// Saving the QR code as a file, with the messages of the product.

const backdropMs = 1_200;
const readingMs = 3_000;

/** @param otherwise what is said when the failure has no words of its own */
async function withMessages(
  work: () => Promise<void>,
  [done, failed]: ['png_done' | 'svg_done', 'png_failed' | 'svg_failed'],
  otherwise?: 'svg_error',
): Promise<void> {
  try {
    await Promise.all([work(), withBackdrop(backdropMs)]);
    notify({ text: say(done) });
  } catch (error) {
    const isForeseen = error instanceof CallError;
    const words =
      otherwise === undefined
        ? { text: say(failed) }
        : {
            title: say(failed),
            text: isForeseen ? failureText(error, say(otherwise)) : say('unexpected'),
          };
    notify({ type: 'error', ...words, duration: readingMs });
  }
}

/** @param qrCode address of the image */
const downloadPng = (qrCode: string): Promise<void> =>
  withMessages(
    async () => saveFile(await download(qrCode), 'QrCode.png'),
    ['png_done', 'png_failed'],
  );

const downloadSvg = (presentationId: number): Promise<void> =>
  withMessages(
    async () => {
      const input = { params: { id: presentationId } };
      const { svg_url } = await call(pngToSvg, input);
      saveFile(await download(svg_url), 'qrcode.svg');
      await call(deleteSvg, input);
    },
    ['svg_done', 'svg_failed'],
    'svg_error',
  );

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
