import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  getPresentation,
  getPresentationLog,
  getQuestionLog,
  deleteSvg,
  pngToSvg,
  updateQr,
} from '../../contract/routes/presentations.ts';
import { getCreditHistory } from '../../contract/routes/plans-and-usage.ts';
import { call, fail, onEachStore, succeed } from '../support/app.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  type TestPresenter,
} from '../support/people.ts';

async function decode(picture: Buffer, side?: number): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width = 400,
  height = 300,
): Promise<File> {
  const background = '#cc338b';
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `logo.${format}`, { type: `image/${format}` });
}

onEachStore('logs and QR codes', (getApp) => {
  let presenter: TestPresenter;
  let presentation: Presentation;
  beforeAll(async () => {
    presenter = await signUp(getApp(), 'premium');
    presentation = await createReady(getApp(), presenter);
  });
  const own = () => ({ token: presenter.token, params: { id: presentation.presentation_id } });
  const get = (url: string) => getApp().app.inject({ url });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a code with a %s logo is read at several sizes, as PNG and SVG',
    async (format) => {
      const { qr_code } = await succeed(getApp(), updateQr, {
        ...own(),
        files: [await picture(format)],
      });
      const plain = await get(presentation.qr_code!);
      const png = await get(qr_code);
      expect(png.headers['content-type']).toBe('image/png');
      expect(png.headers['access-control-allow-origin']).toBe('*');
      for (const side of [200, 400, 1_200]) {
        expect(await decode(png.rawPayload, side)).toBe(presentation.student_url);
      }
      const { svg_url } = await succeed(getApp(), pngToSvg, own());
      const svg = await get(svg_url);
      expect(svg.headers['content-type']).toBe('image/svg+xml');
      expect(await decode(svg.rawPayload)).toBe(presentation.student_url);
      await succeed(getApp(), deleteSvg, own());
      expect((await get(svg_url)).statusCode).toBe(404);
      const { data } = await succeed(getApp(), getPresentation, own());
      expect(data.qr_code).toBe(qr_code);
      expect(plain.statusCode).toBe(200);
    },
  );

  test('no logo at all takes the logo away', async () => {
    await succeed(getApp(), updateQr, { ...own(), files: [await picture('png')] });
    const { qr_code } = await succeed(getApp(), updateQr, own());
    expect(qr_code).toBe(presentation.qr_code);
  });

  test('what is no picture is refused as a logo, and the old one stays', async () => {
    const { qr_code } = await succeed(getApp(), updateQr, {
      ...own(),
      files: [await picture('png')],
    });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const file of [
      new File(['x'], 'x.png'),
      new File([svg], 'x.svg'),
      await picture('gif'),
      new File([], 'e.png'),
    ]) {
      const answer = await call(getApp(), updateQr, { ...own(), files: [file] });
      expect(answer.failure).toMatchObject({
        code: 'unsupported_logo',
        message: 'Please select an image file',
      });
    }
    expect((await succeed(getApp(), getPresentation, own())).data.qr_code).toBe(qr_code);
  });

  test('a project that is not Ready has no code yet', async () => {
    const params = { id: await createPending(getApp(), presenter) };
    const input = { token: presenter.token, params };
    expect(await fail(getApp(), pngToSvg, input)).toBe('not_ready');
    expect(await fail(getApp(), updateQr, { ...input, files: [await picture('png')] })).toBe(
      'not_ready',
    );
  });

  test('the page to embed may be framed, and only it', async () => {
    const page = await get(new URL(presentation.embed_url!).pathname);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(page.body).toContain(new URL(presentation.qr_code!, 'http://x').pathname.split('?')[0]);
  });

  test('both logs tell what happened, newest first', async () => {
    const person = { firstname: 'Log', lastname: 'Book', email: 'log@example.org' };
    const student = await enter(getApp(), presentation, person);
    await ask(getApp(), student, 'Who won the football match yesterday?');
    await judgedQuestions(getApp(), student);
    const { content } = await succeed(getApp(), getPresentationLog, own());
    const lines = content.split('\n');
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tThe project was created\.$/);
    expect(content).toMatch(/Learning started; one API credit was used\./);
    expect(lines.findIndex((line) => line.includes('is done'))).toBeLessThan(
      lines.findIndex((line) => line.includes('started')),
    );
    const questions = await succeed(getApp(), getQuestionLog, own());
    expect(questions.content).toContain(
      'Filtered (off topic): “Who won the football match yesterday?”',
    );
  });

  test('the history of credits ends at the balance', async () => {
    const { token } = presenter;
    const { data } = await succeed(getApp(), getCreditHistory, { token });
    expect(data.map(({ balance }) => balance)).toEqual([1_000_000, 999_999]);
  });
});
