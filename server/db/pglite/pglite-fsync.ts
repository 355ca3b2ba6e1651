// The embedded database keeps its files through Emscripten's NODEFS, which answers every fsync with
// success and does nothing. Here it reaches the disk, so a commit that was acknowledged survives a
// power cut and not only the end of the process.
import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface HostStream {
  /** The host's file descriptor; folders are opened without one. */
  nfd?: number;
  node: object;
}

interface HostFilesystem {
  stream_ops: { fsync?: (stream: HostStream) => number };
  realPath(node: object): string;
}

type PgliteModuleOptions = Parameters<NodeFS['init']>[1];

export class DurableNodeFs extends NodeFS {
  override async init(pglite: PGlite, options: PgliteModuleOptions) {
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

/** Each module that runs has filesystems of its own, so this changes no other instance. */
function addFsync(module: { FS: { filesystems: unknown } }): void {
  const { NODEFS } = module.FS.filesystems as { NODEFS: HostFilesystem };
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      if (stream.nfd === undefined) fsyncPath(NODEFS.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
    } catch (error) {
      giveUp(error);
    }
    return 0;
  };
}

/**
 * After a failed fsync nothing can be trusted: the system may drop what it could not write, and
 * PGlite swallows the exception and acknowledges the commit. PostgreSQL ends here as well; the next
 * start recovers what did reach the disk.
 */
export function giveUp(error: unknown): never {
  fs.writeSync(2, `The database could not be written to the disk, so the server ends: ${error}\n`);
  process.exit(1);
}

/** Makes a file's content, or a folder's list of entries, permanent. */
export function fsyncPath(name: string): void {
  const descriptor = fs.openSync(name, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** All that is in a folder, and itself. */
export function fsyncTree(folder: string): void {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) fsyncPath(path.join(parentPath, name));
  fsyncPath(folder);
}
