// A Valkey for the tests that need one: Debian's redis-server, of which Valkey is the successor. Installed
// where that is allowed.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { installDebianPackages } from './debian.ts';
import { diesWithParent } from './dies-with-parent.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface ValkeyServer {
  /** With its password. */
  readonly url: string;
  readonly password: string;
  readonly pid: number;
  /** File with the certificate that it shows; undefined without TLS. */
  readonly certificate: string | undefined;
  /** Ends it without a word to anybody; what it held is lost. */
  kill9(): Promise<void>;
  /** Connections stay, and nobody is answered. @returns what lets it go on */
  freeze(): () => void;
  /** Starts it again on its port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

function findValkey(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Path of an installed Valkey or Redis, else of Debian's, else undefined. */
export function ensureValkey(): string | undefined {
  const installed = findValkey();
  if (installed) return installed;
  const refusal = installDebianPackages('redis-server');
  if (refusal) console.log(`There is no Valkey: ${refusal}`);
  return findValkey();
}

/** @throws Error with all that it printed when it ends instead of listening */
export async function startValkey(program: string, withTls = false): Promise<ValkeyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-valkey-'));
  const port = await freePort();
  const password = 'a-password-of-the-tests';
  const certificate = withTls ? join(folder, 'certificate.pem') : undefined;
  const key = join(folder, 'key.pem');
  if (certificate) await makeCertificate(certificate, key);
  const listening = certificate
    ? ['--port', '0', '--tls-port', port, '--tls-auth-clients', 'no'].concat(
        ...['--tls-cert-file', certificate, '--tls-key-file', key],
        ...['--tls-ca-cert-file', certificate],
      )
    : ['--port', port];
  const [command = '', ...args] = [
    ...diesWithParent(),
    program,
    ...['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    ...['--requirepass', password],
    ...listening.map(String),
  ];
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const ready = Promise.withResolvers<void>();
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (/ready to accept connections/i.test(line)) ready.resolve();
    });
    child.once('error', ready.reject);
    child.once('close', () =>
      ready.reject(new Error(`Valkey did not start:\n${lines.slice(-20).join('\n')}`)),
    );
    await ready.promise;
    return child;
  };
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  return {
    url: `${withTls ? 'rediss' : 'redis'}://:${password}@127.0.0.1:${port}`,
    password,
    certificate,
    get pid() {
      return server.pid!;
    },
    kill9: () => end('SIGKILL'),
    freeze() {
      const frozen = server;
      frozen.kill('SIGSTOP');
      return () => void frozen.kill('SIGCONT');
    },
    async resume() {
      server = await start();
    },
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const makeCertificate = (certificate: string, key: string) =>
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=valkey'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1'],
  ]);
