import { build } from './lib/web-build.ts';

process.exitCode = await build();
