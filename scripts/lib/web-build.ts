// Builds the PWA when something that it is made of changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runNode } from './child.ts';
import { licenceNotices } from './licences.ts';
import { tool } from './tools.ts';

const OUTPUT = 'dist';
const STAMP = `${OUTPUT}/.built-from`;
const INPUTS = [
  '{src,sw,contract,public}/**/*',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'scripts/{chunk-list,compile-words,preact-aliases,slim-contract,slim-preload,slim-react}.ts',
  'scripts/lib/licences.ts',
  'vite.config.ts',
];
const COMPRESSIBLE = `${OUTPUT}/**/*.{html,js,css,svg,webmanifest,txt,json,map}`;

/** One hash over the names and the content of everything that goes into the build. */
function hashInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS)
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isFresh = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashInputs();

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses these. */
async function compressOutput(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    globSync(COMPRESSIBLE).map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content, { params }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** Builds into `dist/`. Returns Vite's exit code: 0 when it succeeded. */
export async function build(...flags: string[]): Promise<number> {
  const inputs = hashInputs();
  const code = await runNode([tool('vite'), 'build', ...flags]);
  if (code !== 0) return code;
  writeFileSync(`${OUTPUT}/licences.txt`, licenceNotices('.'));
  await compressOutput();
  writeFileSync(STAMP, inputs);
  return 0;
}

export async function buildIfStale(): Promise<number> {
  if (isFresh()) return 0;
  console.log('Building the web app');
  return build('--logLevel=warn');
}
