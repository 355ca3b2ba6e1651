// What the log may say of a call and of an error: nothing by which somebody could sign in, and nobody's
// name, address or words.

import type { FastifyRequest } from 'fastify';
import { pino, type SerializedError } from 'pino';

/** Addresses whose last part lets in whoever has it. */
const secretPath = /^(\/+(?:api\/qr\/(?:svg\/)?|api\/wall\/|embed\/|j\/))[^/.?]+/i;
/** What somebody put where nothing of the kind belongs. */
const strayToken = /(?<=\/)[\w-]{43}(?=[/.]|$)/g;
const strayAddress = /[^/]+(?:@|%40)[^/]+/gi;

export function publicPart(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path
    .replace(secretPath, '$1[token]')
    .replace(strayToken, '[token]')
    .replace(strayAddress, '[address]');
  return shown + (query === undefined ? '' : '?[query]');
}

/** drizzle and PostgreSQL say with which values a statement failed. */
const values = /\nparams: [\s\S]*?(?=\n\s+at |$)/g;
const mailAddress = /[^\s<>"'(),;:=[\]]+@[^\s<>"'(),;:=[\]]+/g;
const withoutPeople = (text: string): string =>
  text
    .replace(values, '')
    // The tokens of our own are this long; a stack has nothing of the kind.
    .replace(/(?<![\w/.-])[\w-]{43}(?![\w/.-])/g, '[token]')
    .replace(mailAddress, '[address]');

function error(raw: Error): Partial<SerializedError> {
  const { type, message, stack, code } = pino.stdSerializers.err(raw);
  if (typeof message !== 'string') return { type, message: 'No error was thrown' };
  // Whatever else is on it was put there by a driver: parameters, rows, recipients.
  return {
    type,
    message: withoutPeople(message),
    stack: withoutPeople(stack),
    ...(code === undefined ? {} : { code }),
  };
}

export const logSerializers = {
  err: error,
  req: (request: FastifyRequest) => ({
    method: request.method,
    url: publicPart(request.url),
    host: request.host,
    remoteAddress: request.ip,
  }),
};
