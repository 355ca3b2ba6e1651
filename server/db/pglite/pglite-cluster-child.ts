// Run by pglite-cluster.ts in a process of its own: creates an empty cluster in the folder named by
// the first argument.
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './pglite-fsync.ts';
import { initdbParameters, startParameters } from './pglite-settings.ts';

const folder = process.argv[2];
if (!folder) throw new Error('The folder to create the database in is missing');

// Others on this machine must not read accounts and questions.
await mkdir(folder, { mode: 0o700 });
const pglite = await PGlite.create({
  fs: new DurableNodeFs(folder),
  initDbStartParams: initdbParameters,
  startParams: startParameters,
});
await pglite.close();
