// Reading in a process of its own, which ends itself when it computes for ever.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Slow, Task } from './reading-process.ts';

const entry = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
/** In which even a busy machine lets it compute for as long as it may. */
export const patienceMs = 1_800_000;

/**
 * @param nameOf who reads what, by the two numbers that the process notes
 * @throws Error with what was being read when it ended itself
 */
export async function readInAProcess(
  task: Task,
  nameOf: (reader: number, text: number) => string,
): Promise<Slow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'askroom-reading-'));
  const place = join(folder, 'place');
  const file = openSync(place, 'w');
  try {
    const child = spawn(process.execPath, [entry, JSON.stringify(task)], {
      stdio: ['ignore', 'pipe', 'inherit', file],
    });
    const [said, [code, signal]] = await Promise.all([textOf(child.stdout!), once(child, 'exit')]);
    if (code === 0) return JSON.parse(said) as Slow[];
    const noted = readFileSync(place);
    const [reader, text] = noted.length < 8 ? [0, 0] : [noted.readInt32LE(0), noted.readInt32LE(4)];
    throw new Error(`ended by ${signal ?? code}: ${nameOf(reader, text)}, seed ${task.seed}`);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}
