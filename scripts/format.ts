import { runNode } from './lib/child.ts';
import { tool } from './lib/tools.ts';

process.exitCode = await runNode([tool('oxfmt'), ...process.argv.slice(3)]);
