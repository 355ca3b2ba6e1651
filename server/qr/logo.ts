import sharp from 'sharp';
import { ApiError } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';

/** More pixels than any camera's picture; keeps decompression bombs out. */
const maxInputPixels = 16_000_000;
/** Pixels a side, ample for the middle of a code of about 1,000. */
const logoSide = 320;
const accepted = new Set(['png', 'jpeg', 'webp']);

/** A square PNG on white. @throws ApiError `unsupported_logo` */
export async function prepareLogo(upload: Upload): Promise<Uint8Array> {
  try {
    const picture = sharp(upload.path, { limitInputPixels: maxInputPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !accepted.has(format)) throw new ApiError('unsupported_logo');
    return await picture
      .rotate()
      .resize(logoSide, logoSide, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new ApiError('unsupported_logo');
  }
}
