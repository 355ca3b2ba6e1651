// Hands the process over to the server, which then gets its signals and gives
// its exit code directly; where a process cannot be replaced, stands in between.
import { runNode } from './lib/child.ts';

const command = ['server/main.ts', ...process.argv.slice(3)];

if (process.execve && process.platform !== 'win32') {
  process.execve(
    process.execPath,
    [process.execPath, ...command],
    process.env as NodeJS.Dict<string>,
  );
}
process.exitCode = await runNode(command);
