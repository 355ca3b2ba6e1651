// Hands the process over to the server, which then gets its signals and gives
// its exit code directly; where a process cannot be replaced, stands in between.
import { runNode } from './lib/child.ts';
import { givesMemoryBack, serverFlags } from './lib/server-memory.ts';

const env = { ...givesMemoryBack, ...process.env };
const command = [...serverFlags, 'dist-server/main.js', ...process.argv.slice(3)];

if (process.execve && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...command], env as NodeJS.Dict<string>);
}
process.exitCode = await runNode(command, { env });
