// `npm run pack [-- FOLDER]` builds, and packs a release for machines like this one.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildIfStale } from './lib/build.ts';
import { pack } from './lib/pack.ts';

process.exitCode = await buildIfStale();
if (process.exitCode === 0) {
  const release = pack(resolve(process.env['INIT_CWD'] ?? '.', process.argv[3] ?? '.'));
  console.log(`${release}: ${Math.round(statSync(release).size / 1e6)} MB`);
}
