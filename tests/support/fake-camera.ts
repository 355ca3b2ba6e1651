// A browser whose camera sees a picture: a video of it in place of the camera, permission given.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { launchOptions } from './chromium.ts';

const frames = 10;

/**
 * As a camera sees a code on a wall: not filling the picture, and not quite upright.
 * @param moved by so much the hand has moved: a code that falls badly on the pixels is read a moment later
 */
export async function photographOfCode(text: string, moved = 0): Promise<Buffer> {
  const code = await toBuffer(text, { width: 300 + moved, margin: 4 });
  const turned = await sharp(code)
    .rotate(4 - moved / 3, { background: '#e8e4da' })
    .toBuffer();
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8378' } })
    .composite([{ input: turned, left: 165 + moved, top: 65 + (moved % 4) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/**
 * A camera in a hand before a code.
 * @param folder for the video
 * @param isAllowed false: whoever is asked for the camera says no
 */
export async function launchWithCamera(
  text: string,
  folder: string,
  { isAllowed = true } = {},
): Promise<Browser> {
  const video = join(folder, 'camera.mjpeg');
  const film = Array.from({ length: frames }, (_, moved) => photographOfCode(text, moved));
  await writeFile(video, Buffer.concat(await Promise.all(film)));
  const { args = [], ...options } = launchOptions();
  return chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      ...(isAllowed ? ['--use-fake-ui-for-media-stream'] : []),
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
}

/** With two cameras, which see Chromium's test picture. */
export function launchWithTwoCameras(): Promise<Browser> {
  const { args = [], ...options } = launchOptions();
  const cameras = ['--use-fake-device-for-media-stream=device-count=2'];
  return chromium.launch({
    ...options,
    args: [...args, ...cameras, '--use-fake-ui-for-media-stream'],
  });
}
