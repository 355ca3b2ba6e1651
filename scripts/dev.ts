// The server, restarted when its files change, and Vite in front of it, which
// reloads the page; either one's end is the end of both.
import { ended, exitCodeOf, interruption, startNode, stopAll } from './lib/child.ts';
import { serverFlags } from './lib/server-start.ts';
import { tool } from './lib/tools.ts';

const port = process.env['PORT'] ?? '3000';
const args = process.argv.slice(3);

// Watched by folders, so Node need not hear what is imported. Its worker threads would report that
// nevertheless, among the messages of the model that works in them; this makes them keep silent.
const watch = [
  '--watch-path=server',
  '--watch-path=contract',
  '--watch-preserve-output',
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
];
const server = startNode([...serverFlags, ...watch, 'server/main.ts'], {
  env: { ...process.env, PORT: port },
});
const vite = startNode([tool('vite'), ...args], {
  env: { ...process.env, API_TARGET: `http://localhost:${port}` },
});

const code = await Promise.race([ended(server), ended(vite)]);
stopAll('SIGTERM');
await Promise.all([ended(server), ended(vite)]);
const signal = interruption();
process.exitCode = signal ? exitCodeOf(signal) : code;
