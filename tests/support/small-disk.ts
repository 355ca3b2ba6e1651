// A file system of its own that can be filled: of memory, where this machine lets us mount one.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes all that is left. */
  fill(): Promise<void>;
  /** Gives it back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const mount = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder])
    .status === 0;

/** @returns undefined where nothing may be mounted */
export async function createSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-small-disk-'));
  if (!mount(folder, megabytes)) {
    await rmdir(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const abandon = (): void => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      const writeAll = async (piece: Buffer): Promise<void> => {
        try {
          for (;;) await file.write(piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      };
      // What is left beside large pieces goes in small ones.
      for (const size of [2 ** 20, 2 ** 12, 1]) await writeAll(Buffer.alloc(size));
      await file.close();
    },
    empty: () => rm(ballast),
    async remove() {
      process.off('exit', abandon);
      abandon();
    },
  };
}
