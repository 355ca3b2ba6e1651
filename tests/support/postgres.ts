// A PostgreSQL server for the tests, and a database of its own for each test file.
// Taken from TEST_DATABASE_URL, else started from an installed PostgreSQL, else
// from Debian's package, which is installed where that is allowed.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { installDebianPackages } from './debian.ts';
import { diesWithParent } from './dies-with-parent.ts';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait.ts';

const run = promisify(execFile);

export interface PostgresServer {
  url: string;
  /** Of the process whose children serve the connections. */
  readonly pid: number;
  /**
   * Ends all its processes; the data stay. `SIGINT` disconnects everybody, `SIGQUIT` drops everything
   * as it is, `SIGKILL` too, without a word to anybody.
   */
  halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  /** All its processes stand still: connections stay, and nobody is answered. @returns what lets them go on */
  freeze: () => Promise<() => void>;
  /** Starts it again on its data and port. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

/** Address of the server that createDatabase() uses; undefined where no PostgreSQL can be had. */
export const testDatabaseUrl = (): string | undefined => process.env['TEST_DATABASE_URL'];

/**
 * An empty database with a name of its own. Drop it when the file's tests are done.
 * @throws when there is no PostgreSQL: guard with `describe.skipIf(!testDatabaseUrl())`
 */
export const createDatabase = (): Promise<TestDatabase> => copyDatabase('template1');

/** The same on a server that was started for it. */
export const createDatabaseOn = (serverUrl: string): Promise<TestDatabase> =>
  copyDatabase('template1', serverUrl);

/** As `createDatabase`, with the product's tables. */
export const createMigratedDatabase = (): Promise<TestDatabase> =>
  copyDatabase(process.env['TEST_DATABASE_TEMPLATE']!);

async function copyDatabase(
  template: string,
  serverUrl = testDatabaseUrl(),
): Promise<TestDatabase> {
  if (!serverUrl) throw new Error('There is no PostgreSQL to create a test database on');
  const name = `askroom_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await execute(serverUrl, `create database ${name} template ${template}`);
  return {
    url: url.href,
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Folder with `initdb` and `postgres` of the newest installed PostgreSQL. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  const folders = [...debian, '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Starts PostgreSQL on a free port of this machine with a throw-away data folder in `root`.
 * @throws Error whose message says why there is none
 */
export async function startPostgres(root = tmpdir()): Promise<PostgresServer> {
  let binaries = findPostgres();
  if (!binaries) {
    const refusal = installDebianPackages('postgresql');
    binaries = findPostgres();
    if (!binaries) throw new Error(refusal ?? 'no PostgreSQL was found after installing it');
  }

  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(root, 'askroom-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...account };

  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const place = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''];
  const tuning = ['-F', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB'];
  const [program = '', ...args] = [
    ...diesWithParent('INT'),
    join(binaries, 'postgres'),
    ...place,
    ...tuning,
  ];
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(started);
    return started;
  };

  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  let server: ChildProcess | undefined;
  const abandon = (): void => {
    server?.kill('SIGQUIT');
    clean();
  };
  process.once('exit', abandon);
  server = await start();
  const halt = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const children = await childrenOf(server.pid!);
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    // Those of a parent that was killed go on answering until they notice.
    await waitUntil(
      'its processes have ended',
      async () => !(await isAnyAlive(children)) || undefined,
    );
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server!.pid!;
    },
    halt,
    freeze: async () => {
      const frozen: number[] = [];
      const stopAll = async (): Promise<void> => {
        // The parent first: it starts no others then.
        for (const pid of [server!.pid!, ...(await childrenOf(server!.pid!))]) {
          if (!frozen.includes(pid) && signal(pid, 'SIGSTOP')) frozen.push(pid);
        }
      };
      await stopAll();
      await stopAll();
      return () => frozen.forEach((pid) => signal(pid, 'SIGCONT'));
    },
    resume: async () => {
      server = await start();
    },
    stop: async () => {
      process.off('exit', abandon);
      await halt('SIGINT');
      clean();
    },
  };
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,pid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([of, pid]) => (of === parent && pid ? [pid] : []));
}

async function isAnyAlive(pids: readonly number[]): Promise<boolean> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,stat=']);
  return stdout.split('\n').some((line) => {
    const [pid, state = ''] = line.trim().split(/\s+/);
    return pids.includes(Number(pid)) && !state.startsWith('Z');
  });
}

/** @returns whether it was there */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root: another account of this machine does it then. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const account = accounts.find(([entry]) => entry === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other account for it');
}

/** Resolves when the log says so; goes on reading it, for a full pipe would stop the server. */
async function untilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    if (server.stderr) {
      createInterface(server.stderr).on('line', (line) => {
        lines.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
    }
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
  });
}
