// The QR code in all its forms. Pictures are public, since an <img> carries no token: who knows
// the address knows what the code holds anyway.

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  deleteSvg,
  pngToSvg,
  renewCodes,
  updateEmbedding,
  updateQr,
} from '../../contract/api/presentations/presentations.ts';
import { token } from '../../contract/fields.ts';
import { ApiError } from '../lib/errors.ts';
import { framedBy } from '../http/page/security-headers.ts';
import type { Handle } from '../http/handle.ts';
import type { Links } from '../http/links.ts';
import { perAddress, perUploader } from '../http/rate-limits.ts';
import { sendPage } from '../http/page/static-files.ts';
import type { QrCodeService } from './qr-code.service.ts';
import { codesOf } from './status.ts';
import { productName } from '../../contract/limits.ts';

// The page behind the embed code: the QR image as a link, and nothing else.

const style =
  'html,body{margin:0;height:100%}a{display:grid;height:100%;place-items:center}img{max-width:100%;max-height:100%;object-fit:contain}';
const styleHash = createHash('sha256').update(style).digest('base64');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const embedPage = {
  contentSecurityPolicy: `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`,
  html: (imageUrl: string, studentUrl: string): string =>
    [
      '<!doctype html><html lang="en"><meta charset="utf-8">',
      `<meta name="viewport" content="width=device-width"><title>${productName}</title>`,
      `<style>${style}</style>`,
      `<a href="${escape(studentUrl)}" target="_blank" rel="noopener">`,
      `<img src="${escape(imageUrl)}" alt="QR code: scan it to ask your questions"></a></html>`,
    ].join(''),
};

export function qrCodeRoutes(
  app: FastifyInstance,
  handle: Handle,
  qrCode: QrCodeService,
  linksFor: (request: FastifyRequest) => Links,
): void {
  handle(
    updateQr,
    async ({ presenter, params, files, request }) => {
      const links = linksFor(request);
      const row = await qrCode.setLogo(presenter, params.id, files[0], links.studentUrl);
      return { qr_code: links.qrImageUrl(row.scanToken, row.qrLogo) };
    },
    perUploader,
  );
  handle(renewCodes, async ({ presenter, params, body, request }) => {
    const freesSilent = body.frees_silent;
    const { presentation, freedCount } = await qrCode.renew(presenter, params.id, { freesSilent });
    return { data: { ...codesOf(presentation, linksFor(request)), freed_count: freedCount } };
  });
  handle(updateEmbedding, async ({ presenter, params, body }) => {
    await qrCode.letFrame(presenter, params.id, body.embed_origins);
    return { data: { embed_origins: body.embed_origins } };
  });
  handle(pngToSvg, async ({ presenter, params }) => ({
    svg_url: `/api/qr/svg/${await qrCode.publishSvg(presenter, params.id)}.svg`,
  }));
  handle(deleteSvg, async ({ presenter, params }) => {
    await qrCode.withdrawSvg(presenter, params.id);
    return {};
  });

  const config = { rateLimit: { ...perAddress } };
  app.get('/api/qr/:token.png', { config }, async (request, reply) => {
    const png = await qrCode.png(tokenIn(request), linksFor(request).studentUrl);
    return asPublicPicture(reply, 'image/png').send(png);
  });
  app.get('/api/qr/svg/:token.svg', { config }, async (request, reply) => {
    const svg = await qrCode.svg(tokenIn(request), linksFor(request).studentUrl);
    return asPublicPicture(reply, 'image/svg+xml').send(svg);
  });
  // The only pages that others may put into a frame.
  app.get('/embed/:token', { config }, async (request, reply) => {
    const scanToken = tokenIn(request);
    const studentUrl = await qrCode
      .address(scanToken, linksFor(request).studentUrl)
      .catch((error: unknown) => {
        // For people the app says it.
        if (error instanceof ApiError && request.headers.accept?.includes('text/html')) return null;
        throw error;
      });
    if (studentUrl === null) return reply.redirect(`/embed/${encodeURIComponent(scanToken)}/ask`);
    const policy = framedBy(embedPage.contentSecurityPolicy, await qrCode.framing(scanToken));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=60')
      .removeHeader('x-frame-options')
      .send(embedPage.html(`/api/qr/${scanToken}.png`, studentUrl));
  });
  // The app itself, which says what is wrong with a code.
  const sendFramed = (reply: FastifyReply, origins: readonly string[] | null) => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply
      .header('content-security-policy', framedBy(policy, origins))
      .removeHeader('x-frame-options');
    return sendPage(reply);
  };
  app.get('/embed/:token/ask', { config }, async (request, reply) =>
    sendFramed(reply, await qrCode.framing(tokenIn(request))),
  );
  app.get<{ Params: { key: string } }>('/embed/:key/wall', { config }, async (request, reply) =>
    sendFramed(reply, await qrCode.framingOfWall(request.params.key)),
  );
}

function tokenIn(request: FastifyRequest): string {
  const parsed = token.safeParse((request.params as { token?: unknown }).token);
  if (!parsed.success) throw new ApiError('invalid_scan_token');
  return parsed.data;
}

const asPublicPicture = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, max-age=60')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
