// Prometheus with the product's own configuration, asking the processes of a test more often.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from './debian.ts';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait.ts';

const program = '/usr/bin/prometheus';
const config = join(import.meta.dirname, '../../deploy/prometheus.yml');

export interface Prometheus {
  /** How many series an expression has now. @throws Error when it is none */
  count(expression: string): Promise<number>;
  stop(): Promise<void>;
}

/** Whether there is one, after an attempt to install Debian's. */
export function ensurePrometheus(): boolean {
  if (existsSync(program)) return true;
  const refusal = installDebianPackages('prometheus');
  if (refusal) console.log(`There is no Prometheus: ${refusal}`);
  return existsSync(program);
}

/** @param hosts of the metrics of each process, in the places of those of the configuration */
export async function startPrometheus(hosts: readonly string[]): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'askroom-prometheus-'));
  const file = join(folder, 'prometheus.yml');
  const given = await readFile(config, 'utf8');
  const places = given.match(/127\.0\.0\.1:\d+(?=')/g) ?? [];
  if (places.length !== hosts.length) throw new Error(`The configuration has ${places.length}`);
  await writeFile(
    file,
    places
      .reduce((text, place, index) => text.replace(place, hosts[index]!), given)
      .replace(/scrape_interval: \w+/, 'scrape_interval: 1s'),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  args.push(`--web.listen-address=127.0.0.1:${port}`);
  const child = spawn(program, args, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await waitUntil('Prometheus is ready', async () => {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with ${child.exitCode}`);
    const response = await fetch(`${url}/-/ready`).catch(() => undefined);
    return response?.ok || undefined;
  });
  return {
    async count(expression) {
      const response = await fetch(
        `${url}/api/v1/query?${new URLSearchParams({ query: expression })}`,
      );
      const answer = (await response.json()) as { error?: string; data: { result: unknown[] } };
      if (answer.error) throw new Error(`${expression}: ${answer.error}`);
      return answer.data.result.length;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
