// A moving picture of several pages side by side, put together from what they show when asked.
import type { Page } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';

/** Where a page stands in the picture, in pixels of the picture. */
export interface Place {
  readonly page: Page;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners. */
  readonly radius: number;
}

interface FilmOptions {
  readonly width: number;
  readonly height: number;
  readonly background: string;
}

export interface Film {
  /** Adds what these pages show now, to be seen for so many milliseconds. */
  take(milliseconds: number, ...places: readonly Place[]): Promise<void>;
  /** @returns its size in bytes */
  save(path: string, quality: number): Promise<number>;
}

export function createFilm({ width, height, background }: FilmOptions): Film {
  const frames: Buffer[] = [];
  const delay: number[] = [];
  return {
    async take(milliseconds, ...places) {
      const overlays: OverlayOptions[] = [];
      for (const place of places) {
        overlays.push({ input: await cutOut(place), left: place.left, top: place.top });
      }
      const canvas = sharp({ create: { width, height, channels: 3, background } });
      frames.push(await canvas.composite(overlays).png().toBuffer());
      delay.push(milliseconds);
    },
    async save(path, quality) {
      const film = sharp(frames, { join: { animated: true } });
      const { size } = await film.webp({ quality, delay, loop: 0, effort: 6 }).toFile(path);
      return size;
    },
  };
}

async function cutOut({ page, width, height, radius }: Place): Promise<Buffer> {
  const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  return sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(width, height)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
