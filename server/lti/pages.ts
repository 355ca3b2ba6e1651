// The two pages that are no screens of the app: each sends the browser on by itself.

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { productName } from '../../contract/limits.ts';

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Has the platform keep a secret for this frame (LTI Client Side postMessages), then goes on. */
const keeping = `
  var asked = JSON.parse(document.getElementById('asked').textContent);
  var isOver = false;
  function goOn() {
    if (isOver) return;
    isOver = true;
    location.replace(asked.url);
  }
  var around = parent === self ? opener : parent;
  var keeper = around;
  try {
    if (asked.target !== '_parent') keeper = around.frames[asked.target] || around;
  } catch (error) {}
  addEventListener('message', function (event) {
    var told = event.data;
    if (event.origin !== asked.origin || !told || told.message_id !== asked.key) return;
    if (told.subject === 'lti.put_data.response') goOn();
  });
  if (keeper) {
    keeper.postMessage(
      { subject: 'lti.put_data', message_id: asked.key, key: asked.key, value: asked.value },
      asked.origin
    );
    // A platform that does not answer keeps nothing; there may be a cookie.
    setTimeout(goOn, 3000);
  } else goOn();
`;

const posting = `document.forms[0].submit();`;

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${productName}</title>${body}</html>`;

interface Kept {
  /** Where the browser goes then. */
  readonly url: string;
  readonly target: string;
  /** Of the platform. */
  readonly origin: string;
  readonly key: string;
  readonly value: string;
}

/** @param framers whose pages may frame it */
export const sendKeeping = (
  reply: FastifyReply,
  asked: Kept,
  framers: readonly string[],
): FastifyReply => {
  const json = JSON.stringify(asked).replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="asked">${json}</script>`;
  return send(reply, `${data}<script>${keeping}</script>`, hashOf(keeping), framers);
};

/** Posts an answer to the platform. */
export const sendPosting = (
  reply: FastifyReply,
  { url, jwt }: { url: string; jwt: string },
  framers: readonly string[],
): FastifyReply => {
  const form = `<form method="post" action="${escape(url)}"><input type="hidden" name="JWT" value="${escape(jwt)}"></form>`;
  return send(reply, `${form}<script>${posting}</script>`, hashOf(posting), framers);
};

function send(
  reply: FastifyReply,
  body: string,
  scriptHash: string,
  framers: readonly string[],
): FastifyReply {
  const policy = `default-src 'none'; script-src ${scriptHash}; base-uri 'none'; frame-ancestors ${framers.join(' ')}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .removeHeader('x-frame-options')
    .send(page(body));
}
