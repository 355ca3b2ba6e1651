// `npm run restore -- FILE` makes a data folder, or a database, that holds exactly what a backup does.
// DATA_DIR and DATABASE_URL are the server's. What is there already stays, unless `--overwrite` is said.
import { restore } from '../server/db/copy/copy.ts';
import { fileAt, nameOf, placeOf, run, summary, notifyReplaced } from './lib/operator-command.ts';

await run(['FILE'], { overwrite: true }, async ({ given, config, overwrite }) => {
  const file = fileAt(given[0]!);
  const place = placeOf(config);
  const restored = await restore(file, place, { overwrite });
  console.log(`${nameOf(place)} holds ${summary(restored)}`);
  notifyReplaced(restored);
});
