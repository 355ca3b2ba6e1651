// PgBouncer in front of a PostgreSQL of the tests. Debian's package, installed where that is allowed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { installDebianPackages } from './debian.ts';
import { diesWithParent } from './dies-with-parent.ts';
import { freePort } from './free-port.ts';
import { unprivilegedAccount } from './postgres.ts';

export interface Bouncer {
  /** Of the database that it was started for. */
  readonly url: string;
  stop(): Promise<void>;
}

function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Path of an installed PgBouncer, else of Debian's, else undefined. */
export function ensurePgbouncer(): string | undefined {
  const installed = findPgbouncer();
  if (installed) return installed;
  const refusal = installDebianPackages('pgbouncer');
  if (refusal) console.log(`There is no PgBouncer: ${refusal}`);
  return findPgbouncer();
}

/** @param settings lines of its section `[pgbouncer]` @throws Error with what it printed, when it ends */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  settings: readonly string[],
): Promise<Bouncer> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'askroom-pgbouncer-'));
  const ownPort = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${ownPort}`, 'unix_socket_dir ='],
    ...['auth_type = any', ...settings, ''],
  ];
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(config, lines.join('\n'));
  const account = unprivilegedAccount();
  if (account) for (const path of [folder, config]) chownSync(path, account.uid, account.gid);
  const [command = '', ...args] = [...diesWithParent(), program, config];
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  const printed: string[] = [];
  const up = Promise.withResolvers<void>();
  createInterface(child.stderr).on('line', (line) => {
    printed.push(line);
    if (line.includes('process up')) up.resolve();
  });
  child.once('error', up.reject);
  child.once('close', () => up.reject(new Error(`PgBouncer ended:\n${printed.join('\n')}`)));
  const exited = once(child, 'exit');
  await up.promise;
  return {
    url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
