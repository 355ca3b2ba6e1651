import { build } from './lib/web-build.ts';

await build();
