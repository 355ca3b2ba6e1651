import { expect, test } from 'vitest';
import { createPictures } from './pictures.ts';
import type { QrImage } from './qr-image.ts';

const image = { png: Buffer.from('png'), svg: '<svg/>' } as unknown as QrImage;

test('a picture is drawn once; one that failed is drawn anew', async () => {
  const drawn: string[] = [];
  const pictures = createPictures(async (text) => {
    drawn.push(text);
    if (drawn.length === 1) throw new Error('no memory');
    return image;
  });
  const first = pictures.draw('code', null);
  const meanwhile = pictures.draw('code', null);
  await expect(first).rejects.toThrow('no memory');
  await expect(meanwhile).rejects.toThrow('no memory');
  expect(drawn).toEqual(['code']);
  expect(await pictures.draw('code', null)).toBe(image);
  expect(await pictures.draw('code', null)).toBe(image);
  expect(drawn).toEqual(['code', 'code']);
});
