// A presenter's picture for the middle of a QR code. Which kind it is its first bytes say, before
// any decoder sees it; drawings that can carry scripts never reach one.

import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { logoMaxPixels } from '../../contract/limits.ts';
import { ApiError } from '../lib/errors.ts';
import type { Upload } from '../http/uploads/uploads.ts';

/** Pixels a side, ample for the middle of a code of about 1,000. */
const logoSide = 320;
/** Enough for a comment before an SVG begins. */
const headBytes = 1_024;
const accepted = /^(?:\x89PNG|\xff\xd8\xff|RIFF.{4}WEBP)/s;
/** GIF, BMP, TIFF, Photoshop, what iPhones take (HEIC) and AVIF, SVG. */
const otherPictures =
  /^(?:GIF8|BM|II\*\0|MM\0\*|8BPS|.{4}ftyp(?:hei|hev|mif1|msf1|avi))|<svg[\s>]/s;

/**
 * A square PNG on white.
 * @throws ApiError `unsupported_logo`, `unsupported_logo_format`, `logo_broken`, `logo_too_large`
 */
export async function prepareLogo({ path }: Upload): Promise<Uint8Array> {
  const head = await readHead(path);
  if (!accepted.test(head)) {
    throw new ApiError(otherPictures.test(head) ? 'unsupported_logo_format' : 'unsupported_logo');
  }
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > logoMaxPixels) throw new ApiError('logo_too_large');
    return await sharp(path, { limitInputPixels: logoMaxPixels, failOn: 'error' })
      .rotate()
      .resize(logoSide, logoSide, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('logo_broken');
  }
}

/** One character a byte. */
async function readHead(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.toString('latin1', 0, bytesRead);
}
