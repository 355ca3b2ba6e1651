// Set-up of a run that starts whole servers: of what is in the sources now, also where a single file is
// run by hand.
import { buildServerIfStale } from '../../scripts/lib/build.ts';

export default async function setup(): Promise<void> {
  if ((await buildServerIfStale()) !== 0) throw new Error('The server could not be built');
}
