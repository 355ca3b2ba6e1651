// Nothing leaves the machine that the operator has not switched on.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runAlone, whyNotAlone } from '../support/no-network.ts';
import { createDataFolder } from './data-folder.ts';
import type { LeavingHome } from './lesson-alone.ts';

const why = await whyNotAlone();
if (why !== undefined) console.warn(`No network can be taken away here, so nobody looks: ${why}`);

test.skipIf(why !== undefined)(
  'a lesson looks up no name, calls no other machine and leaves no file beside its data',
  async () => {
    const dataDir = await createDataFolder();
    const printed = await runAlone(path.join(import.meta.dirname, 'lesson-alone.ts'), [dataDir]);
    await rm(dataDir, { recursive: true });
    const { caller, product } = JSON.parse(printed) as Record<'caller' | 'product', LeavingHome>;
    expect(caller.names).toContain('telemetry.example');
    expect(caller.attempts).toBeGreaterThan(0);
    const { names, attempts, files } = product;
    // Uploads are received there, and removed when they are read (docs/operating.md).
    const others = files.filter((file) => !/^tmp\/askroom-[^/]*$/.test(file));
    expect({ names, attempts, files: others }).toEqual({ names: [], attempts: 0, files: [] });
  },
);
