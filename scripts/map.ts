// `npm run map` draws the rooms of the server with what each imports, for docs/architecture.md.
import { drawMap } from './lib/server-map.ts';

console.log(drawMap());
