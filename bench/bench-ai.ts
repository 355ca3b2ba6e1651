// `npm run bench:ai -- --data FOLDER [--json FILE]` measures the built-in AI on public data sets,
// `npm run bench:ai -- --remote URL --model NAME` a remote model on lectures.
import process from 'node:process';

const isRemote = process.argv.slice(3).some((argument) => /^--remote(=|$)/.test(argument));
await import(isRemote ? './ai/remote-main.ts' : './ai/main.ts');
