// Runs a script where nothing leads anywhere: in namespaces of its own, with a loopback and no other
// network, asking a name server of ours, and with folders of its own for a user and for temporary files.
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Where names are asked, and an address to answer with: one of those for documentation (RFC 5737). */
export const nameServer = '127.0.0.1';
export const nowhere = '192.0.2.1';

// Arguments: the folder with the two files, then the command.
const prelude = `
  ip link set lo up &&
  mount --bind "$0/resolv.conf" /etc/resolv.conf &&
  mount --bind "$0/nsswitch.conf" /etc/nsswitch.conf &&
  exec "$@"`;

const unshare = (folder: string, command: readonly string[]): string[] => [
  ...['--net', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])],
  ...['--', 'sh', '-c', prelude, folder, ...command],
];

async function namesAskedHere(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'resolv.conf'), `nameserver ${nameServer}\n`);
  // Not through a service that another network belongs to.
  await writeFile(path.join(folder, 'nsswitch.conf'), 'hosts: files dns\n');
}

/** @returns why there can be no such namespaces here, or undefined when there can */
export async function whyNotAlone(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'this is no Linux';
  const folder = await mkdtemp(path.join(tmpdir(), 'askroom-alone-'));
  try {
    await namesAskedHere(folder);
    const { status, stderr, error } = spawnSync('unshare', unshare(folder, ['true']), {
      encoding: 'utf8',
    });
    return status === 0 ? undefined : (error?.message ?? stderr.trim());
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param script path of a file for Node
 * @returns what it printed. @throws Error when it fails
 */
export async function runAlone(script: string, args: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'askroom-alone-'));
  const [home, temporary] = [path.join(folder, 'home'), path.join(folder, 'tmp')];
  try {
    await namesAskedHere(folder);
    await Promise.all([mkdir(home), mkdir(temporary)]);
    const child = spawn('unshare', unshare(folder, [process.execPath, script, ...args]), {
      // Nothing of this shell's: on a build machine some libraries keep quiet by themselves.
      env: { PATH: process.env['PATH'], HOME: home, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    const [printed, code] = await Promise.all([text(child.stdout), ended]);
    if (code !== 0) throw new Error(`${script} ended with ${code}:\n${printed}`);
    return printed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
