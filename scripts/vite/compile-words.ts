// What the page says (src/i18n/locales): each language of each part becomes a script of its own, in which
// messages of ICU's MessageFormat are functions and those without parameters texts. index.html names
// their version and asks for the first ones, beside the code.
import MessageFormat, { type PluralFunction } from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { plural, select } from '@messageformat/runtime';
import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { languages, type Language } from '../../contract/locales.ts';
import { number } from '../../src/i18n/number.ts';

export const wordsFolder = 'assets/words/';
/** The first one chooses the language; the other is for browsers that read no newer language than it is in. */
const inlineScript = /<script>([^]*?)<\/script>/g;
const isOfOldest = /^\s*\/\/ For a browser that is too old/;
/** Leaves all of it as it is written, but for comments and indents. */
const squeeze = (script: string): string =>
  script
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
const imports = /^import \{ (.*) \} from "(.*)";$/gm;

/** What compiled messages call. */
const runtime = new Map([
  ['number', String(number)],
  ['plural', String(plural)],
  ['select', String(select)],
]);

/** Asks `Intl.PluralRules`, which every browser brings along, instead of a table in the page. */
const pluralRule = (language: Language): PluralFunction =>
  Object.assign(
    {
      [language]: (count: number | string) => new Intl.PluralRules(language).select(Number(count)),
    }[language]!,
    {
      cardinals: new Intl.PluralRules(language).resolvedOptions().pluralCategories,
      ordinals: [],
      module: 'plurals',
    },
  );

/**
 * A script that needs no other one.
 * @throws Error where a message is not well formed, or names a plural form that its language has not
 */
export function compileWords(words: Readonly<Record<string, string>>, language: Language): string {
  const entries = Object.entries(words);
  const texts = entries.filter(([, text]) => !text.includes('{'));
  const messages = entries.filter(([, text]) => text.includes('{'));
  const compiler = new MessageFormat(pluralRule(language));
  const helpers: string[] = [];
  const functions = compileModule(compiler, Object.fromEntries(messages))
    .replace(imports, (_, names: string, from: string) => {
      if (from === 'plurals') {
        helpers.push(`const ${names} = (n) => new Intl.PluralRules('${language}').select(n);`);
      } else helpers.push(...names.split(', ').map((name) => runtime.get(name) ?? ''));
      return '';
    })
    .replace('export default {', () => {
      const first = JSON.stringify(Object.fromEntries(texts)).slice(1, -1);
      return `export const words = {${first === '' ? '' : `${first},`}`;
    });
  return minifySync(`${language}.js`, [...helpers, functions].join('\n'), {
    module: true,
    compress: true,
    mangle: true,
  }).code;
}

interface Script {
  /** The source of the words. */
  readonly originalFileName: string;
  readonly source: string;
}

/** By the name of the script without its version, such as `first-de`. */
async function compileAll(): Promise<Map<string, Script>> {
  const scripts = new Map<string, Script>();
  for (const file of globSync('src/i18n/locales/*/??.ts').toSorted()) {
    const [part, name] = file.split(/[/\\]/).slice(-2) as [string, string];
    const language = name.slice(0, 2) as Language;
    // Anew after a change, while somebody works on it.
    const url = `${pathToFileURL(resolve(file)).href}?${statSync(file).mtimeMs}`;
    const { words } = (await import(url)) as { words: Record<string, string> };
    scripts.set(`${part}-${language}`, {
      originalFileName: file.replaceAll('\\', '/'),
      source: compileWords(words, language),
    });
  }
  return scripts;
}

const versionOf = (scripts: ReadonlyMap<string, Script>): string =>
  createHash('sha256')
    .update(JSON.stringify([...scripts]))
    .digest('base64url')
    .slice(0, 8);

export const compiledWords = (): Plugin => ({
  name: 'compiled-words',
  configureServer({ middlewares, config: { logger } }) {
    middlewares.use(`/${wordsFolder}`, async (request, response) => {
      const name = /\/([a-z-]+?-[a-z]{2})-[^/]*\.js/.exec(request.url ?? '')?.[1] ?? '';
      try {
        const script = (await compileAll()).get(name)?.source;
        response.statusCode = script === undefined ? 404 : 200;
        response.setHeader('content-type', 'text/javascript');
        response.end(script);
      } catch (error) {
        logger.error(String(error));
        response.statusCode = 500;
        response.end();
      }
    });
  },
  async generateBundle() {
    const scripts = await compileAll();
    for (const [name, script] of scripts) {
      const fileName = `${wordsFolder}${name}-${versionOf(scripts)}.js`;
      this.emitFile({ type: 'asset', fileName, ...script });
    }
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const version = versionOf(await compileAll());
      return html.replace(/>\s+</g, '><').replace(inlineScript, (_, script: string) => {
        if (isOfOldest.test(script)) return `<script>${squeeze(script)}</script>`;
        const filled = script
          .replace('__LANGUAGES__', Object.keys(languages).join('|'))
          .replace('__VERSION__', version);
        const { code } = minifySync('start.js', filled, { compress: true, mangle: true });
        return `<script>${code.trim()}</script>`;
      });
    },
  },
});
