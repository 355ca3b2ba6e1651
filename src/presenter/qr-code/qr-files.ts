// Saving the QR code as a file, with the messages of the product.

import { deleteSvg, pngToSvg } from '../../../contract/routes/presentations.ts';
import { CallError } from '../../net/call-error.ts';
import { call, download } from '../../offline/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveFile } from '../save-file.ts';

const backdropMs = 1_200;
const readingMs = 3_000;

/** @param otherwise what is said when the failure has no words of its own */
async function withMessages(
  work: () => Promise<void>,
  [done, failed]: [string, string],
  otherwise?: string,
): Promise<void> {
  try {
    await Promise.all([work(), withBackdrop(backdropMs)]);
    notify({ text: done });
  } catch (error) {
    const isForeseen = error instanceof CallError;
    const words =
      otherwise === undefined
        ? { text: failed }
        : {
            title: failed,
            text: isForeseen ? failureText(error, otherwise) : 'Unexpected error occurred',
          };
    notify({ type: 'error', ...words, duration: readingMs });
  }
}

/** @param qrCode address of the image */
export const downloadPng = (qrCode: string): Promise<void> =>
  withMessages(
    async () => saveFile(await download(qrCode), 'QrCode.png'),
    ['PNG downloaded successfully', 'Failed to download PNG'],
  );

export const downloadSvg = (presentationId: number): Promise<void> =>
  withMessages(
    async () => {
      const input = { params: { id: presentationId } };
      const { svg_url } = await call(pngToSvg, input);
      saveFile(await download(svg_url), 'qrcode.svg');
      await call(deleteSvg, input);
    },
    ['SVG downloaded successfully', 'Failed to download SVG'],
    'Error downloading SVG',
  );
