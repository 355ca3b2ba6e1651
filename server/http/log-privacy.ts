// What the log may say of a call and of an error: nothing by which somebody could sign in, and nobody's
// name, address or words.

import type { FastifyRequest } from 'fastify';
import { pino, type SerializedError } from 'pino';

/** Addresses whose last part lets in whoever has it. */
const secretPath = /^(\/+(?:api\/qr\/(?:svg\/)?|api\/wall\/|embed\/|j\/))[^/.?]+/i;
/** What somebody put where nothing of the kind belongs. */
const strayToken = /(?<=\/)[\w-]{43}(?=[/.]|$)/g;
const strayAddress = /(?<![^/])[^/]+(?:@|%40)[^/]+/gi;

export function publicPart(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const shown = path
    .replace(secretPath, '$1[token]')
    .replace(strayToken, '[token]')
    .replace(strayAddress, '[address]');
  return shown + (query === undefined ? '' : '?[query]');
}

/** drizzle says with which values a statement failed: last, and in as many lines as they have. */
const values = /\nparams: [\s\S]*$/;
const frame = /^ {4}at .+(?::\d+:\d+|<anonymous>|native)\)?$/;
const mailAddress = /(?<![^\s<>"'(),;:=[\]])[^\s<>"'(),;:=[\]]+@[^\s<>"'(),;:=[\]]+/g;
const withoutPeople = (text: string): string =>
  text
    // The tokens of our own are this long; a stack has nothing of the kind.
    .replace(/(?<![\w/.-])[\w-]{43}(?![\w/.-])/g, '[token]')
    .replace(mailAddress, '[address]');

/** The error, and what caused it. */
function chainOf(raw: Error): Error[] {
  const chain = new Set<Error>();
  let each: Partial<Error> | undefined = raw;
  while (typeof each?.message === 'string' && !chain.has(each as Error)) {
    chain.add(each as Error);
    each = each.cause as Partial<Error> | undefined;
  }
  return [...chain];
}

const messageOf = ({ message }: Error): string => withoutPeople(message.replace(values, ''));

/** What stands above the lines of a stack is the message that the error was made with. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n');
  return lines.slice(lines.findLastIndex((line) => !frame.test(line)) + 1).map(withoutPeople);
}

function error(raw: Error): Partial<SerializedError> {
  const { type, message, code } = pino.stdSerializers.err(raw);
  if (typeof message !== 'string') return { type, message: 'No error was thrown' };
  const chain = chainOf(raw);
  const stacks = chain.map((each) => [`${each.name}: ${messageOf(each)}`, ...framesOf(each)]);
  // Whatever else is on it was put there by a driver: parameters, rows, recipients.
  return {
    type,
    message: chain.map(messageOf).join(': '),
    stack: stacks.map((lines) => lines.join('\n')).join('\ncaused by: '),
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
