// What the page is told to fetch beside itself: the build lists it for the screens that everybody may
// open, with their words in the language that the browser asks for. Who has chosen another one here
// gets those by the page's own script, and has loaded two kilobytes in vain.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import Negotiator from 'negotiator';
import { languageOf, type Language } from '../../../contract/locales.ts';

interface Listed {
  readonly files: readonly string[];
  readonly words: Readonly<Record<Language, readonly string[]>>;
  /** Paths of calls, in which `{name}` stands for a part of the page's own address. */
  readonly calls: readonly string[];
}

/**
 * Values of a `Link` header (RFC 8288), with `{name}` as in the calls, by the address as its route names
 * it and by language.
 */
export type Preloads = ReadonlyMap<string, Readonly<Record<Language, string>>>;

export function readPreloads(root: string): Preloads {
  const file = join(root, '.preloads.json');
  if (!existsSync(file)) return new Map();
  const list = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Listed>;
  return new Map(Object.entries(list).map(([address, listed]) => [address, linksOf(listed)]));
}

/** Of those that the interface has, the one that a browser wants most. */
export function languageFor({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = headers['accept-language']?.slice(0, headerMaxCharacters);
  return languageOf(new Negotiator({ headers: { 'accept-language': wanted } }).languages());
}

/** A browser names a dozen languages; of more the first are read. */
const headerMaxCharacters = 512;

const linksOf = ({ files, words, calls }: Listed): Record<Language, string> =>
  Object.fromEntries(
    Object.entries(words).map(([language, ofLanguage]) => [
      language,
      [...[...files, ...ofLanguage].map(linkOf), ...calls.map(linkOfCall)].join(', '),
    ]),
  ) as Record<Language, string>;

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;

const linkOfCall = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin`;
