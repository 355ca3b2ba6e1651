// QR codes as PNG and SVG, with or without a logo in the middle. A code with a logo is read back
// before anybody gets to see it, and the logo shrinks until it can be.

import { create, type QRCode } from 'qrcode';
import sharp from 'sharp';
import { ApiError } from '../errors.ts';

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const quietZone = 4;
/** Whole pixels a module: edges stay sharp when printed or thrown on a wall. */
const pixelsPerModule = 16;
/** Share of the code's side that the logo with its white pad covers; 0.28 is 8 % of the area. */
const logoShares = [0.28, 0.25, 0.19] as const;
/** Pixels a side at which a code with a logo must be read as well: small on a slide or a phone. */
const smallSides = [240, 300] as const;
const logoPadModules = 1;
const colours = { dark: '#000000', light: '#ffffff' } as const;

export interface QrImage {
  readonly svg: string;
  readonly png: Buffer;
}

/** @param logo PNG. @throws ApiError `unsupported_logo` when the code cannot be read back even with the smallest logo */
export async function drawQr(text: string, logo: Uint8Array | null): Promise<QrImage> {
  if (!logo) {
    const svg = toSvg(create(text, { errorCorrectionLevel: 'Q' }));
    return { svg, png: await toPng(svg) };
  }
  const code = create(text, { errorCorrectionLevel: 'H' });
  for (const share of logoShares) {
    const svg = toSvg(code, { png: logo, share });
    const png = await toPng(svg);
    if (await isReadable(png, text)) return { svg, png };
  }
  throw new ApiError('unsupported_logo', {
    message: 'With this logo the QR code cannot be read. Please choose another one.',
  });
}

async function isReadable(png: Buffer, text: string): Promise<boolean> {
  const small = smallSides.map((side) => sharp(png).resize(side).png().toBuffer());
  const found = await Promise.all([png, ...(await Promise.all(small))].map(readQr));
  return found.every((read) => read === text);
}

/** What a reader finds in the picture, or undefined. */
export async function readQr(png: Uint8Array): Promise<string | undefined> {
  // Only codes with a logo need it.
  const { default: jsQR } = await import('jsqr');
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const toPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: colours.light }).png({ palette: false }).toBuffer();

function toSvg(code: QRCode, logo?: { png: Uint8Array; share: number }): string {
  const { size } = code.modules;
  const side = size + 2 * quietZone;
  const pixels = side * pixelsPerModule;
  // An odd number of modules, as the code itself has, so that the pad ends on module edges.
  const covered = logo ? Math.floor((size * logo.share - 1) / 2) * 2 + 1 : 0;
  const start = quietZone + (size - covered) / 2;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="${colours.light}"/>`,
    `<path d="${modulePath(code)}" fill="${colours.dark}"/>`,
  ];
  if (logo) {
    const inner = covered - 2 * logoPadModules;
    const at = start + logoPadModules;
    const data = Buffer.from(logo.png).toString('base64');
    parts.push(
      `<rect x="${start}" y="${start}" width="${covered}" height="${covered}" fill="${colours.light}"/>`,
      `<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="data:image/png;base64,${data}"/>`,
    );
  }
  return `${parts.join('')}</svg>`;
}

/** One horizontal bar for each run of dark modules. */
function modulePath({ modules }: QRCode): string {
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    let run = 0;
    for (let column = 0; column <= modules.size; column += 1) {
      if (column < modules.size && modules.get(row, column)) {
        run += 1;
      } else if (run > 0) {
        path += `M${quietZone + column - run} ${quietZone + row}h${run}v1h-${run}z`;
        run = 0;
      }
    }
  }
  return path;
}
