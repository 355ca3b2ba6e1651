// Draws the mark (a question, answered: a speech bubble with a tick) and writes
// every icon in public/ from it. Run it after changing the drawing: `npm run icons`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SIZE = 512;
const INDIGO = '#433878';
const PAPER = '#faf7f2';
const MAGENTA = '#cc338b';

const BUBBLE =
  'M160 108H352A64 64 0 0 1 416 172V276A64 64 0 0 1 352 340H254L182 404V340H160' +
  'A64 64 0 0 1 96 276V172A64 64 0 0 1 160 108Z';
const TICK = 'M190 226L238 274L326 178';

interface Drawing {
  /** Corner radius of the ground in units of the drawing; 0 fills the square. */
  radius: number;
  /** Size of the mark on it; a maskable icon must keep inside the inner 80 %. */
  scale: number;
}

function draw({ radius, scale }: Drawing): string {
  const middle = SIZE / 2;
  const placed = `translate(${middle} ${middle}) scale(${scale}) translate(${-middle} ${-middle})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${INDIGO}"/>`,
    `<g transform="${placed}" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${BUBBLE}" fill="${PAPER}" stroke="${PAPER}" stroke-width="20"/>`,
    `<path d="${TICK}" stroke="${MAGENTA}" stroke-width="46"/>`,
    '</g></svg>\n',
  ].join('');
}

const render = (svg: string, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** An .ico file that holds one PNG (ICONDIR, one ICONDIRENTRY, the picture). */
function ico(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const tile = draw({ radius: 116, scale: 1 });
const bleed = draw({ radius: 0, scale: 0.86 });
const small = draw({ radius: 96, scale: 1.2 });

const files: Record<string, string | Buffer> = {
  'icons/icon.svg': tile,
  'icons/icon-192.png': await render(tile, 192),
  'icons/icon-512.png': await render(tile, 512),
  'icons/maskable-192.png': await render(bleed, 192),
  'icons/maskable-512.png': await render(bleed, 512),
  'apple-touch-icon.png': await render(bleed, 180),
  'favicon.svg': small,
  'favicon.ico': ico(await render(small, 32), 32),
};

mkdirSync('public/icons', { recursive: true });
for (const [name, content] of Object.entries(files)) writeFileSync(join('public', name), content);
