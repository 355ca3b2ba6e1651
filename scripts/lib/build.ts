// Builds the page, the server and what the encoder loads, each when something that it is made of
// changed since its last build.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runNode } from './child.ts';
import { licenceNotices } from './licences.ts';
import { tool } from './tools.ts';

interface Part {
  readonly name: string;
  /** Folder. */
  readonly output: string;
  /** Patterns of files. */
  readonly inputs: readonly string[];
  /** @returns an exit code: 0 when it succeeded */
  readonly make: (flags: readonly string[]) => Promise<number>;
}

const page: Part = {
  name: 'web app',
  output: 'dist',
  inputs: [
    '{src,sw,contract,public}/**/*',
    'index.html',
    'manifest.webmanifest',
    'package.json',
    'package-lock.json',
    'scripts/vite/*.ts',
    'scripts/lib/licences.ts',
    'server/ai/encoder/*/NOTICE.txt',
    'vite.config.ts',
  ],
  async make(flags) {
    const code = await runNode([tool('vite'), 'build', ...flags]);
    if (code !== 0) return code;
    writeFileSync(`${this.output}/licences.txt`, licenceNotices('.'));
    await compress(`${this.output}/**/*.{html,js,css,svg,webmanifest,txt,json,map}`);
    return 0;
  },
};

const server: Part = {
  name: 'server',
  output: 'dist-server',
  inputs: [
    '{server,contract}/**/*.ts',
    'package.json',
    'package-lock.json',
    'scripts/server-bundle.ts',
  ],
  async make(flags) {
    const { builtCluster, packEmptyCluster } =
      await import('../../server/db/pglite/pglite-cluster.ts');
    const file = builtCluster();
    // Vite empties the folder.
    const [code, cluster] = await Promise.all([
      runNode([tool('vite'), 'build', '--config', 'scripts/server-bundle.ts', ...flags]),
      existsSync(file) ? readFile(file) : packEmptyCluster(),
    ]);
    if (code === 0) writeFileSync(file, cluster);
    return code;
  },
};

const encoder: Part = {
  name: 'encoder',
  output: 'dist-encoder',
  // The weights are told by their sum in here.
  inputs: ['server/ai/encoder/{*,*/*}.ts', 'package-lock.json'],
  async make() {
    const { chosenEncoder } = await import('../../server/ai/encoder/default-encoder.ts');
    // Those of another version are of no more use.
    rmSync(this.output, { recursive: true, force: true });
    await chosenEncoder.prepare?.();
    return 0;
  },
};

const all = [page, server, encoder];

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses these. */
async function compress(files: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    globSync(files).map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(content, { params }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** One hash over the names and the content of everything that goes into it. */
function hashInputs({ inputs }: Part): string {
  const hash = createHash('sha256');
  const files = globSync(inputs)
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile())
    .toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const stampOf = ({ output }: Part): string => `${output}/.built-from`;

const isFresh = (part: Part): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === hashInputs(part);

async function makeAll(parts: readonly Part[], flags: readonly string[]): Promise<number> {
  const codes = await Promise.all(
    parts.map(async (part) => {
      const inputs = hashInputs(part);
      const code = await part.make(flags);
      if (code === 0) writeFileSync(stampOf(part), inputs);
      return code;
    }),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

/** Builds into `dist/`, `dist-server/` and `dist-encoder/`. @returns an exit code: 0 when it succeeded */
export const build = (): Promise<number> => makeAll(all, []);

/** @returns an exit code: 0 when it succeeded, or when nothing had changed */
export const buildIfStale = (): Promise<number> => makeStale(all);

/** As `buildIfStale`, for who wants no page. */
export const buildServerIfStale = (): Promise<number> => makeStale([server, encoder]);

async function makeStale(parts: readonly Part[]): Promise<number> {
  const stale = parts.filter((part) => !isFresh(part));
  for (const { name } of stale) console.log(`Building the ${name}`);
  return makeAll(stale, ['--logLevel=warn']);
}
