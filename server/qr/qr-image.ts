import { toBuffer } from 'qrcode';

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const quietZone = 4;
/** Whole pixels a module: edges stay sharp when printed or thrown on a wall. */
const pixelsPerModule = 16;

/** A PNG of about 700 to 1,000 pixels a side, black on white, level Q of error correction. */
export const qrPng = (text: string): Promise<Buffer> =>
  toBuffer(text, {
    type: 'png',
    errorCorrectionLevel: 'Q',
    margin: quietZone,
    scale: pixelsPerModule,
  });
