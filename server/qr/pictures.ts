import { LruMap } from '../lru-map.ts';
import { drawQr, type QrImage } from './qr-image.ts';

/** Pictures kept: a room full of presenters, each looking at a code or two. */
const picturesInMemory = 50;

export type Pictures = ReturnType<typeof createPictures>;

export function createPictures() {
  const pictures = new LruMap<string, Promise<QrImage>>(picturesInMemory);

  return {
    /** @param logo PNG. @throws ApiError `unsupported_logo` */
    draw(text: string, logo: Uint8Array | null): Promise<QrImage> {
      const key = logo ? `${text} ${Buffer.from(logo).toString('base64')}` : text;
      const picture = pictures.get(key) ?? drawQr(text, logo);
      pictures.set(key, picture);
      return picture;
    },
  };
}
