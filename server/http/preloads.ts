// What the page is told to fetch beside itself: the build lists it for the screens that everybody may
// open, with their words in the language that the browser asks for. Who has chosen another one here
// gets those by the page's own script, and has loaded two kilobytes in vain.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { languageOf, type Language } from '../../contract/languages.ts';

interface Listed {
  readonly files: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

/** By the address as its route names it. */
export type Preloads = Readonly<Record<string, Listed>>;

export function readPreloads(root: string): Preloads {
  const file = join(root, '.preloads.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Preloads) : {};
}

/** The value of a `Link` header (RFC 8288). */
export function linkTo(
  { files, words }: Listed,
  request: Pick<IncomingMessage, 'headers'>,
): string {
  const language = languageOf(new Negotiator(request).languages());
  return [...files, ...words[language]].map(linkOf).join(', ');
}

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
