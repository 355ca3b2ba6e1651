import type { QRCode } from 'qrcode';

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
export const quietZone = 4;
/** Whole pixels a module: edges stay sharp when printed or thrown on a wall. */
export const pixelsPerModule = 16;
export const colours = { dark: '#000000', light: '#ffffff' } as const;
const logoPadModules = 1;

export interface Logo {
  readonly png: Uint8Array;
  /** Of the code's side that it covers, its white pad included. */
  readonly share: number;
}

export function toSvg(code: QRCode, logo?: Logo): string {
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
