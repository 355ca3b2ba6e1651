// Codes with a logo in the middle. Each is read back before anybody gets to see it, and the logo shrinks
// until it can be.

import jsQR from 'jsqr';
import { create } from 'qrcode';
import sharp from 'sharp';
import { reason } from '../../contract/messages/reasons.ts';
import { ApiError } from '../lib/errors.ts';
import type { QrImage } from './qr-image.ts';
import { colours, toSvg } from './qr-svg.ts';

/** Share of the code's side that the logo with its white pad covers; 0.28 is 8 % of the area. */
const logoShares = [0.28, 0.25, 0.19] as const;
/** Pixels a side at which it must be read as well: small on a slide or a phone. */
const smallSides = [240, 300] as const;

/** @param logo PNG. @throws ApiError `unsupported_logo` when the code cannot be read back even with the smallest logo */
export async function drawWithLogo(text: string, logo: Uint8Array): Promise<QrImage> {
  const code = create(text, { errorCorrectionLevel: 'H' });
  for (const share of logoShares) {
    const svg = toSvg(code, { png: logo, share });
    const png = await toPng(svg);
    if (await isReadable(png, text)) return { svg, png };
  }
  throw new ApiError('unsupported_logo', { reason: reason('logo_unreadable') });
}

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: colours.light }).png({ palette: false }).toBuffer();

async function isReadable(png: Buffer, text: string): Promise<boolean> {
  const small = smallSides.map((side) => sharp(png).resize(side).png().toBuffer());
  const found = await Promise.all([png, ...(await Promise.all(small))].map(readQr));
  return found.every((read) => read === text);
}

/** What a reader finds in the picture, or undefined. */
async function readQr(png: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
