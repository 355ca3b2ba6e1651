// QR codes read by a reader that had no part in making them, in the sizes of a slide, a screen and a
// poster.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zbarReader } from '../../tests/support/qr-reader.ts';
import { prepareLogo } from './logo.ts';
import { drawQr } from './qr-image.ts';

const address = 'http://192.168.178.21:3000/j/K7M2QX';
const sides = [160, 240, 300, 500, 1_000, 2_000];
const zbar = zbarReader();

const plain = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 4, background } })
    .png()
    .toBuffer();

const drawn = (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${shapes}</svg>`), {
    density: 1_000,
  })
    .resize(320)
    .png()
    .toBuffer();

const square = (x: number, y: number) => `<rect x="${x}" y="${y}" width="1" height="1"/>`;
const squares = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)]);

const logos: [kind: string, draw: () => Promise<Buffer | undefined>][] = [
  ['no', async () => undefined],
  ['a black', () => plain('#000000')],
  ['a half transparent', () => plain('#cc338b80')],
  // As fine as the code's own modules.
  [
    'a chequered',
    () => drawn(squares.map(([x = 0, y = 0]) => ((x + y) % 2 ? '' : square(x, y))).join('')),
  ],
  // As the corners that readers look for.
  [
    'a ringed',
    () =>
      drawn(
        '<circle cx="4" cy="4" r="4"/><circle cx="4" cy="4" r="2.8" fill="#fff"/><circle cx="4" cy="4" r="1.7"/>',
      ),
  ],
  ['a lettered', () => drawn('<text x="0" y="6" font-size="5" font-weight="bold">ASK</text>')],
  [
    'a wide JPEG',
    () =>
      sharp({ create: { width: 600, height: 200, channels: 3, background: '#433878' } })
        .jpeg()
        .toBuffer(),
  ],
];

async function prepared(logo: Buffer): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  try {
    const path = join(folder, 'logo');
    await writeFile(path, logo);
    return await prepareLogo({
      name: 'logo',
      path,
      mimeType: 'image/png',
      signal: new AbortController().signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.skipIf(!zbar).each(logos)(
  'a code with %s logo is read at every size, as PNG, as SVG and blurred',
  async (_, draw) => {
    const logo = await draw();
    const { png, svg } = await drawQr(address, logo ? await prepared(logo) : null);
    const pictures = await Promise.all(
      sides.flatMap((side) => [
        sharp(png).resize(side).png().toBuffer(),
        sharp(Buffer.from(svg)).resize(side).png().toBuffer(),
        // As a camera sees it from the back of the room.
        sharp(png)
          .resize(side)
          .blur(side / 400)
          .png()
          .toBuffer(),
      ]),
    );
    expect(await zbar!(pictures)).toEqual(pictures.map(() => address));
  },
  60_000,
);

it('is the same code as PNG and as SVG', async () => {
  const { png, svg } = await drawQr(address, null);
  const pixels = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer();
  expect(await pixels(png)).toEqual(await pixels(Buffer.from(svg)));
});
