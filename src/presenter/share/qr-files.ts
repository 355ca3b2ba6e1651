// Saving the QR code as a file, with the messages of the product.

import { deleteSvg, pngToSvg } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call, download } from '../../sync/presenter/presenter-calls.ts';
import { notify, withBackdrop } from '../../ui/notice/notices.ts';
import { failureText } from '../failure-text.ts';
import { saveFile } from '../save-file.ts';
import { sayCode as say } from '../../i18n/presenter.ts';

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
export const downloadPng = (qrCode: string): Promise<void> =>
  withMessages(
    async () => saveFile(await download(qrCode), 'QrCode.png'),
    ['png_done', 'png_failed'],
  );

export const downloadSvg = (presentationId: number): Promise<void> =>
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
