// The real server as a child process, for tests that need all of it: browsers, crashes, load.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { givesMemoryBack, serverFlags } from '../../scripts/lib/server-start.ts';
import { createDataFolder } from '../durability/data-folder.ts';
import { diesWithParent } from './dies-with-parent.ts';
import { patienceMs } from './wait.ts';

export interface ProductOptions {
  /** Default: a prepared folder of its own, which `stop()` removes. */
  dataDir?: string;
  databaseUrl?: string;
  /** Of an unpacked release. Default: what is built here. */
  release?: string;
  /** Default: a free one. */
  port?: number;
  /** Configuration of the server, over defaults that owe nothing to this shell's. */
  env?: Record<string, string>;
  /** Options for Node itself, such as `--cpu-prof`. */
  nodeArgs?: readonly string[];
}

export interface Product {
  /** `http://127.0.0.1:<port>`; stays the same over `restart()`. */
  readonly url: string;
  /** Of the process that runs now; undefined where `METRICS_PORT` is not set. */
  readonly metricsUrl: string | undefined;
  readonly dataDir: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Every line that it printed, over all restarts. */
  readonly logs: readonly string[];
  /** Milliseconds from the start of the process to the announcement that it listens. */
  readonly startMs: number;
  /** Ends the process without any chance to clean up. */
  kill9(): Promise<void>;
  /** Starts on the same folder and port. @throws when it still ran and did not end cleanly */
  restart(): Promise<void>;
  /** Ends cleanly and removes the folder if it is its own. @throws when it did not end cleanly */
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  url: string;
  startMs: number;
}

const root = join(import.meta.dirname, '../..');
const inherited = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'SystemRoot',
  'NODE_V8_COVERAGE',
  'NODE_COMPILE_CACHE',
];

/** @throws Error with all that was printed, when it ends instead of listening */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await createDataFolder());
  const logs: string[] = [];
  const start = (port: string) =>
    launch(options, logs, {
      ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
      ...givesMemoryBack,
      ACCOUNTS_PER_HOUR: '1000000',
      JOINS_PER_MINUTE: '1000000',
      DATA_DIR: dataDir,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      ...options.env,
      PORT: port,
    });
  let running = await start(String(options.port ?? 0));
  const { url } = running;
  const { port } = new URL(url);
  const endCleanly = async () => {
    const code = await end(running.child, 'SIGTERM');
    if (code === 0 || code === 'SIGKILL') return;
    const how = code === undefined ? 'does not end' : `ended with ${code}`;
    throw new Error(`The product ${how}:\n${logs.slice(-50).join('\n')}`);
  };

  return {
    url,
    dataDir,
    logs,
    get metricsUrl() {
      return logs
        .findLast((line) => line.startsWith('  Metrics '))
        ?.trim()
        .split(/\s+/)[1];
    },
    get pid() {
      return running.child.pid!;
    },
    get startMs() {
      return running.startMs;
    },
    async kill9() {
      await end(running.child, 'SIGKILL');
    },
    async restart() {
      await endCleanly();
      running = await start(port);
    },
    async stop() {
      try {
        await endCleanly();
      } finally {
        if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

async function launch(
  { nodeArgs = [], release }: ProductOptions,
  logs: string[],
  env: NodeJS.ProcessEnv,
): Promise<Running> {
  const startedAt = performance.now();
  const [program = '', ...args] = [
    ...diesWithParent(),
    process.execPath,
    ...(release === undefined
      ? [...serverFlags, ...nodeArgs, 'dist-server/main.js']
      : ['start.mjs']),
  ];
  const child = spawn(program, args, {
    cwd: release ?? root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listening = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      logs.push(line);
      const url = /^\s+On this machine\s+(\S+)$/.exec(line)?.[1];
      // At `localhost` Socket.IO takes no notice of a network that goes (engine.io-client, socket.ts):
      // screens would wait for the server's ping, and Chromium's network service turn over it meanwhile.
      if (url) listening.resolve(url.replace('localhost', '127.0.0.1'));
    });
  }
  child.once('error', listening.reject);
  // `close`, not `exit`: only then has everything that it printed been read.
  child.once('close', (code, signal) =>
    listening.reject(
      new Error(`The product did not start (${signal ?? code}):\n${logs.slice(-50).join('\n')}`),
    ),
  );
  const url = await listening.promise;
  return { child, url, startMs: performance.now() - startedAt };
}

/** Exit code, or the signal that ended it; undefined where it did not end and was killed. */
async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | NodeJS.Signals | undefined> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) });
    child.kill(signal);
    try {
      await exited;
    } catch {
      child.kill('SIGKILL');
      return undefined;
    }
  }
  return child.exitCode ?? child.signalCode!;
}
