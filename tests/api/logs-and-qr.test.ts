import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import {
  getPresentation,
  getPresentationLog,
  getQuestionLog,
  deleteSvg,
  pngToSvg,
  reopen,
  updateEmbedding,
  updateQr,
} from '../../contract/api/presentations/presentations.ts';
import { enErrors } from '../../contract/messages/en.ts';
import { sql } from 'drizzle-orm';
import { getCreditHistory } from '../../contract/api/accounts/plans-and-usage.ts';
import { onAStore, type TestApp } from '../support/app.ts';
import { attempt, call, fail } from '../support/call.ts';
import { waitUntil } from '../support/wait.ts';
import {
  ask,
  createPending,
  createReady,
  enter,
  judgedQuestions,
  signUp,
  tokenOf,
  type Presenter,
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

onAStore('logs and QR codes', (test) => {
  let presenter: Presenter;
  let presentation: Presentation;
  test.beforeAll(async ({ app }) => {
    presenter = await signUp(app, 'premium');
    presentation = await createReady(presenter);
  });
  const own = () => ({ token: presenter.token, params: { id: presentation.presentation_id } });
  const get = (app: TestApp, url: string) => app.fastify.inject({ url });

  test.for(['png', 'jpeg', 'webp'] as const)(
    'a code with a %s logo is read at several sizes, as PNG and SVG',
    async (format, { app }) => {
      const { qr_code } = await call(app, updateQr, {
        ...own(),
        files: [await picture(format)],
      });
      const plain = await get(app, presentation.qr_code!);
      const png = await get(app, qr_code);
      expect(png.headers['content-type']).toBe('image/png');
      expect(png.headers['access-control-allow-origin']).toBe('*');
      for (const side of [200, 400, 1_200]) {
        expect(await decode(png.rawPayload, side)).toBe(presentation.student_url);
      }
      const { svg_url } = await call(app, pngToSvg, own());
      const svg = await get(app, svg_url);
      expect(svg.headers['content-type']).toBe('image/svg+xml');
      expect(await decode(svg.rawPayload)).toBe(presentation.student_url);
      await call(app, deleteSvg, own());
      expect((await get(app, svg_url)).statusCode).toBe(404);
      const { data } = await call(app, getPresentation, own());
      expect(data.qr_code).toBe(qr_code);
      expect(plain.statusCode).toBe(200);
    },
  );

  test('no logo at all takes the logo away', async ({ app }) => {
    await call(app, updateQr, { ...own(), files: [await picture('png')] });
    const { qr_code } = await call(app, updateQr, own());
    expect(qr_code).toBe(presentation.qr_code);
  });

  test('what is no picture is refused as a logo, and the old one stays', async ({ app }) => {
    const { qr_code } = await call(app, updateQr, {
      ...own(),
      files: [await picture('png')],
    });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const png = new Uint8Array(await (await picture('png')).arrayBuffer());
    for (const [content, code] of [
      ['x', 'unsupported_logo'],
      ['', 'unsupported_logo'],
      [svg, 'unsupported_logo_format'],
      [`<?xml version="1.0"?>\n<!-- drawn -->${svg}`, 'unsupported_logo_format'],
      [await picture('gif'), 'unsupported_logo_format'],
      ['\0\0\0\x1cftypheic\0\0\0\0mif1heic', 'unsupported_logo_format'],
      ['BM\x1e\0\0\0', 'unsupported_logo_format'],
      [png.subarray(0, png.length / 2), 'logo_broken'],
      [await picture('png', 4_001, 4_000), 'logo_too_large'],
    ] as const) {
      const file = new File([content], 'logo.png');
      const answer = await attempt(app, updateQr, { ...own(), files: [file] });
      expect(answer.failure).toMatchObject({ code, message: enErrors[code] });
    }
    expect(enErrors.unsupported_logo).toBe('Please select an image file');
    expect((await call(app, getPresentation, own())).data.qr_code).toBe(qr_code);
  });

  test('a project that is not Ready has no code yet', async ({ app }) => {
    const params = { id: await createPending(presenter) };
    const input = { token: presenter.token, params };
    expect(await fail(app, pngToSvg, input)).toBe('not_ready');
    expect(await fail(app, updateQr, { ...input, files: [await picture('png')] })).toBe(
      'not_ready',
    );
  });

  test('the pages to embed may be framed by whom the presenter lets, and only they', async ({
    app,
  }) => {
    const embedded = new URL(presentation.embed_url!).pathname;
    const pages = [embedded, `${embedded}/ask`];
    const policyOf = async (url: string) => {
      const { headers, statusCode } = await get(app, url);
      expect(statusCode).toBe(200);
      return { policy: String(headers['content-security-policy']), headers };
    };
    const code = await get(app, embedded);
    expect(code.body).toContain(new URL(presentation.qr_code!, 'http://x').pathname.split('?')[0]);
    for (const page of pages) {
      const { policy, headers } = await policyOf(page);
      expect(policy).not.toContain('frame-ancestors');
      expect(policy).toContain("base-uri 'none'");
      expect(headers).not.toHaveProperty('x-frame-options');
    }

    const embed_origins = ['https://moodle.school.example', 'http://localhost:8080'];
    const saved = await call(app, updateEmbedding, { ...own(), body: { embed_origins } });
    expect(saved.data).toEqual({ embed_origins });
    expect((await call(app, getPresentation, own())).data.embed_origins).toEqual(embed_origins);
    for (const page of pages) {
      expect((await policyOf(page)).policy).toMatch(
        /;frame-ancestors https:\/\/moodle\.school\.example http:\/\/localhost:8080$/,
      );
    }
    await call(app, updateEmbedding, { ...own(), body: { embed_origins: [] } });
    for (const page of pages) {
      expect((await policyOf(page)).policy).toMatch(/;frame-ancestors 'none'$/);
    }
    await call(app, updateEmbedding, { ...own(), body: { embed_origins: null } });
    expect((await call(app, getPresentation, own())).data.embed_origins).toBeNull();

    const elsewhere = await policyOf(new URL(presentation.student_url!).pathname);
    expect(elsewhere.policy).toContain("frame-ancestors 'none'");
    expect(elsewhere.headers).toHaveProperty('x-frame-options');
  });

  test('no spelling of what lets a phone in is framed past the list of the presenter', async ({
    app,
  }) => {
    const code = presentation.join_code!;
    const token = new URL(presentation.embed_url!).pathname.split('/').at(-1)!;
    const key = new URL(presentation.wall_url!).pathname.split('/').at(-2)!;
    const qrToken = tokenOf(presentation);
    const dashed = `${code.slice(0, 3)}-${code.slice(3)}`;
    const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
    const twice = (text: string) => encoded(text).replace('%', '%25');
    const framable = async (url: string) => {
      const headers = { accept: 'text/html' };
      const answer = await app.fastify.inject({ url, headers });
      if (answer.statusCode !== 200) return false;
      return !String(answer.headers['content-security-policy']).includes("frame-ancestors 'none'");
    };
    await call(app, updateEmbedding, { ...own(), body: { embed_origins: [] } });
    const parts = [
      ...[code, code.toLowerCase(), dashed, ` ${code}`, `${code}\u2013`, `/j/${code}`],
      ...[qrToken, qrToken.toLowerCase(), `/j/${qrToken}`],
      ...[token, `${token} `, ` ${token}`],
    ].map((part) => encodeURIComponent(part));
    const asked = [code, token].flatMap((part) => [...parts, encoded(part), twice(part)]);
    const open = [
      ...asked.flatMap((part) => [`/embed/${part}/ask`, `/embed/${part}/ask/`, `/embed/${part}/`]),
      ...asked.flatMap((part) => [
        `/Embed/${part}/ask`,
        `//embed/${part}/ask`,
        `/embed//${part}/ask`,
      ]),
      ...asked.flatMap((part) => [
        `/embed/${part}/%61sk`,
        `/embed/${part}/ASK`,
        `/embed/${part}/ask?a=b`,
      ]),
      ...[key, key.toUpperCase(), encoded(key), twice(key), `${key}%20`].flatMap((part) => [
        `/embed/${part}/wall`,
        `/embed/${part}/wall/`,
      ]),
      ...[`/j/${code}`, `/j/${code}/`, `/J/${code}`, `//j/${code}`, `/j/${twice(code)}`],
      ...[`/j/${qrToken}`, `/student/auth?token=${qrToken}`],
      ...[`/student/auth?token=${token}`, `/student/auth?token=${code}`, `/student/auth/`],
      ...['/', '/index.html', '/student/questions', '/student/register', '/presenter/login'],
    ];
    const found = [];
    for (const url of open) if (await framable(url)) found.push(url);
    await call(app, updateEmbedding, { ...own(), body: { embed_origins: null } });
    expect(found).toEqual([]);
    for (const part of [code, qrToken]) {
      const isFramed = await framable(`/embed/${part}/ask`);
      expect([part, isFramed], 'nor where any page may frame it').toEqual([part, false]);
    }
  });

  test('only origins may be let frame a presentation, and not too many', async ({ app }) => {
    const wrong = [
      'https://school.example/',
      'school.example',
      '*',
      'https://*.school.example',
      "'self'",
      'https://a.example; script-src *',
      'https://a;sandbox',
      'https://a.example https://b.example',
      'data:',
    ];
    const many = Array.from({ length: 21 }, (_, index) => `https://school-${index}.example`);
    for (const embed_origins of [...wrong.map((one) => [one]), many]) {
      const refused = await fail(app, updateEmbedding, { ...own(), body: { embed_origins } });
      expect([embed_origins, refused]).toEqual([embed_origins, 'invalid_input']);
    }
    expect((await call(app, getPresentation, own())).data.embed_origins).toBeNull();
  });

  test('an embedded code that leads nowhere is explained by the app', async ({ app }) => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await app.fastify.inject({ url: '/embed/nonsense', headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/embed/nonsense/ask');
    const page = await app.fastify.inject({ url: '/embed/nonsense/ask', headers });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect((await get(app, '/embed/nonsense')).json().code).toBe('invalid_scan_token');
  });

  test('both logs tell what happened, newest first', async ({ app }) => {
    const person = { firstname: 'Log', lastname: 'Book', email: 'log@example.org' };
    const student = await enter(app, presentation, person);
    await ask(student, 'Who won the football match yesterday?');
    await judgedQuestions(student);
    const { content } = await call(app, getPresentationLog, own());
    const lines = content.split('\n');
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\tThe project was created\.$/);
    expect(content).toMatch(/Learning started; one credit was used\./);
    expect(lines.findIndex((line) => line.includes('is done'))).toBeLessThan(
      lines.findIndex((line) => line.includes('started')),
    );
    const questions = await call(app, getQuestionLog, own());
    expect(questions.content).toContain(
      'Filtered (off topic): “Who won the football match yesterday?”',
    );
    expect(questions.entries[0]).toMatchObject({
      message: {
        code: 'question_filtered',
        params: { question: 'Who won the football match yesterday?', reason: 'off_topic' },
        text: 'Filtered (off topic): “Who won the football match yesterday?”',
      },
    });
  });

  test('why learning failed is told as a code, in the log too', async ({ app }) => {
    const unlucky = await signUp(app, 'free');
    const id = await createPending(unlucky, 'Empty');
    const { db } = app.database;
    await db.execute(sql`update knowledge_files set text = '' where presentation_id = ${id}`);
    await unlucky.startLearning(id);
    const failed = await waitUntil('learning has failed', async () => {
      const presentation = await unlucky.get(id);
      return presentation.status === 'Error' ? presentation : undefined;
    });
    const text = 'The files contain no text to learn from.';
    const reason = { code: 'learning_found_no_text', params: {}, text };
    expect(failed.status_reason).toEqual(reason);
    const { entries } = await call(unlucky, getPresentationLog, { params: { id } });
    expect(entries[0]?.message).toEqual({
      code: 'learning_failed',
      params: { reason },
      text: `Learning failed: ${text} The credit was given back.`,
    });
  });

  test('what was stored before there were codes is read as it was written', async ({ app }) => {
    const { db } = app.database;
    const id = await createPending(presenter, 'Old');
    const reason = 'The files contain no text to learn from.';
    await db.execute(sql`insert into log_entries (presentation_id, subject, message, created_at)
      values (${id}, 'presentation', ${`Learning\nfailed: ${reason}`}, '2025-05-04T03:02:01Z')`);
    await db.execute(sql`update presentations set status = 'Error', status_reason = ${reason}
      where id = ${id}`);
    const input = { params: { id } };
    const log = await call(presenter, getPresentationLog, input);
    const [line] = log.content.split('\n');
    expect(line).toBe(`2025-05-04T03:02:01.000Z\tLearning failed: ${reason}`);
    expect(log.entries[0]).toEqual({
      at: '2025-05-04T03:02:01.000Z',
      message: { code: null, params: {}, text: `Learning\nfailed: ${reason}` },
    });
    expect((await presenter.get(id)).status_reason).toEqual({
      code: null,
      params: {},
      text: reason,
    });
    await call(presenter, reopen, input);
    expect((await presenter.get(id)).status_reason).toBeNull();
  });

  test('the history of credits ends at the balance', async ({ app }) => {
    const { token } = presenter;
    const { data } = await call(app, getCreditHistory, { token });
    expect(data.map(({ balance }) => balance)).toEqual([1_000_000, 999_999]);
  });
});
