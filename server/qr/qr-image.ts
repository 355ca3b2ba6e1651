// QR codes as PNG and SVG, with or without a logo in the middle.

import { create, toBuffer } from 'qrcode';
import { colours, pixelsPerModule, quietZone, toSvg } from './qr-svg.ts';

export interface QrImage {
  readonly svg: string;
  readonly png: Buffer;
}

/** @param logo PNG. @throws ApiError `unsupported_logo` when the code cannot be read back even with the smallest logo */
export async function drawQr(text: string, logo: Uint8Array | null): Promise<QrImage> {
  if (logo) {
    // Only with a logo: the library for pictures takes 13 MB for as long as the server runs.
    const { drawWithLogo } = await import('./with-logo.ts');
    return drawWithLogo(text, logo);
  }
  const level = { errorCorrectionLevel: 'Q' } as const;
  return {
    svg: toSvg(create(text, level)),
    png: await toBuffer(text, {
      ...level,
      margin: quietZone,
      scale: pixelsPerModule,
      color: colours,
    }),
  };
}
