// Caddy with the product's own Caddyfile in front of its processes. It is its own authority, whom this
// process trusts from then on; a browser has to trust anybody.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { installDebianPackages } from './debian.ts';
import { freePort } from './free-port.ts';

export interface Balancer {
  readonly url: string;
  /** The same without TLS. */
  readonly plainUrl: string;
  readonly pid: number;
  /** File with the certificate of its authority. */
  readonly authority: string;
  stop(): Promise<void>;
}

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile');

function findCaddy(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path));
}

/** Path of an installed Caddy, else of Debian's, else undefined. */
export function ensureCaddy(): string | undefined {
  const installed = findCaddy();
  if (installed) return installed;
  const refusal = installDebianPackages('caddy');
  if (refusal) console.log(`There is no Caddy: ${refusal}`);
  return findCaddy();
}

/** Resolves when it serves. @throws Error with all that it printed when it ends instead */
export async function startCaddy(program: string, upstreams: readonly string[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-caddy-'));
  const port = await freePort();
  const plainPort = await freePort();
  const config = join(folder, 'Caddyfile');
  // It leaves this machine as it is: no port 80, no new authority.
  const own = ['admin off', 'skip_install_trust', `http_port ${plainPort}`, `https_port ${port}`];
  await writeFile(config, `{\n\t${own.join('\n\t')}\n}\nimport ${caddyfile}\n`);
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ASKROOM_DOMAIN: 'localhost',
      ASKROOM_UPSTREAMS: upstreams.map((upstream) => new URL(upstream).host).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  const serving = Promise.withResolvers<void>();
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (line.includes('serving initial configuration')) serving.resolve();
  });
  child.once('error', serving.reject);
  child.once('close', () =>
    serving.reject(new Error(`Caddy did not start:\n${lines.slice(-20).join('\n')}`)),
  );
  const exited = once(child, 'exit');
  await serving.promise;
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  setDefaultCACertificates([...getCACertificates(), await readFile(authority, 'utf8')]);
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://localhost:${plainPort}`,
    pid: child.pid!,
    authority,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
