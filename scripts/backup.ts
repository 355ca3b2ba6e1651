// `npm run backup -- FILE` writes all that the product has stored into a file, also while the server
// runs. DATA_DIR and DATABASE_URL are the server's.
import { openUsed, streamOf } from '../server/db/copy/copy.ts';
import { check, keep } from '../server/db/copy/file.ts';
import { askForBackup } from '../server/ops/admin-socket.ts';
import { fileAt, placeOf, run, summary } from './lib/operator-command.ts';

await run(['FILE'], {}, async ({ given, config }) => {
  const file = fileAt(given[0]!);
  const place = placeOf(config);
  await keep(async () => {
    const running = 'dataDir' in place ? await askForBackup(place.dataDir) : undefined;
    return running ?? streamOf(await openUsed(place), config.DATA_DIR);
  }, file);
  console.log(`${file} holds ${summary(await check(file))}`);
});
