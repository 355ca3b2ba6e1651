// Hands the process over to the server, which then gets its signals and gives its exit code directly.
import { replaceProcess } from './lib/replace-process.ts';
import { givesMemoryBack, serverFlags } from './lib/server-start.ts';

await replaceProcess([...serverFlags, 'dist-server/main.js', ...process.argv.slice(3)], {
  ...givesMemoryBack,
  ...process.env,
});
