// Starts Askroom from an unpacked release, or one of an operator's commands: README.md. It is read by
// whichever Node is there, however old.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tasks = ['start', 'backup', 'restore', 'move', 'account'];
const folder = dirname(fileURLToPath(import.meta.url));
const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function quit(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const wanted = engines.node.replace('>=', '').split('.').map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  quit(
    `Node ${wanted.join('.')} or newer is needed, this is ${process.versions.node}: https://nodejs.org`,
  );
}
const task = process.argv[2] || 'start';
if (!tasks.includes(task)) quit(`There is no command "${task}", only ${tasks.join(', ')}`);
process.argv[2] = task;
process.env.NODE_ENV = process.env.NODE_ENV || 'production';
// Files are named from where the command was called.
process.env.INIT_CWD = process.env.INIT_CWD || process.cwd();
process.chdir(folder);
const script = new URL(`scripts/${task}.ts`, import.meta.url).href;
if (task === 'start') await import(script);
else await (await import('./scripts/lib/run-with-flags.ts')).runWithFlags(script);
