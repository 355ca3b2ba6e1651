import { LruMap } from '../lib/lru-map.ts';
import type { QrImage } from './qr-image.ts';

/** Pictures kept: a room full of presenters, each looking at a code or two. */
const picturesInMemory = 50;

/** Loaded with the first picture, and not at every start. */
const drawQr = async (text: string, logo: Uint8Array | null): Promise<QrImage> =>
  (await import('./qr-image.ts')).drawQr(text, logo);

export type Pictures = ReturnType<typeof createPictures>;

/** @param drawAnew draws what is not kept; another serves tests */
export function createPictures(drawAnew = drawQr) {
  const pictures = new LruMap<string, Promise<QrImage>>(picturesInMemory);

  return {
    /** @param logo PNG. @throws ApiError `unsupported_logo` */
    draw(text: string, logo: Uint8Array | null): Promise<QrImage> {
      const key = logo ? `${text} ${Buffer.from(logo).toString('base64')}` : text;
      const kept = pictures.get(key);
      if (kept) return kept;
      const picture = drawAnew(text, logo);
      pictures.set(key, picture);
      // What failed may have failed for a reason that is over by the next time.
      picture.catch(() => pictures.get(key) === picture && pictures.delete(key));
      return picture;
    },
  };
}
