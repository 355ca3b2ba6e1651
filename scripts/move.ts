// `npm run move -- DATABASE_URL` takes everything from the data folder to a PostgreSQL database,
// `npm run move -- embedded` from the database that DATABASE_URL names to the data folder. The server
// must be stopped; where it came from stays as it is.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { leftPrefix, openUsed, restore, streamOf, type Place } from '../server/db/copy/copy.ts';
import { keep } from '../server/db/copy/file.ts';
import { nameOf, run, summary, notifyReplaced } from './lib/operator-command.ts';

await run(
  ['DATABASE_URL | embedded'],
  { overwrite: true },
  async ({ given, config, overwrite }) => {
    const argument = given[0]!;
    const folder: Place = { dataDir: config.DATA_DIR };
    const [from, to] =
      argument === 'embedded'
        ? [serverIn(config.DATABASE_URL), folder]
        : [folder, serverIn(argument)];
    const file = join(config.DATA_DIR, `${leftPrefix}${randomUUID()}`);
    try {
      await mkdir(config.DATA_DIR, { recursive: true });
      await keep(
        async () => streamOf(await openUsed(from), config.DATA_DIR, { isLast: true }),
        file,
      );
      const moved = await restore(file, to, { overwrite });
      console.log(`${nameOf(to)} holds ${summary(moved)}`);
      notifyReplaced(moved);
      console.log(
        'dataDir' in to
          ? 'Start the server without DATABASE_URL from now on; what the database held is still there'
          : 'Start the server with this DATABASE_URL from now on; what the data folder held is still there',
      );
    } finally {
      await rm(file, { force: true });
    }
  },
);

function serverIn(url: string | undefined): Place {
  if (url !== undefined && /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))
    return { databaseUrl: url };
  throw new Error(
    'Say where to: an address such as postgres://user:password@host/database, ' +
      'or “embedded” with DATABASE_URL set to where it comes from',
  );
}
