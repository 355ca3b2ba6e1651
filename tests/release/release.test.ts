// A release, unpacked elsewhere and started with Node alone. With RELEASE_URL, only the lesson, on what
// runs there, such as a container: docs/operating.md.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHealth } from '../../contract/api/ops/health.ts';
import manifest from '../../package.json' with { type: 'json' };
import { buildIfStale } from '../../scripts/lib/build.ts';
import { pack } from '../../scripts/lib/pack.ts';
import { shutdownDeadlockFlags } from '../../server/lib/shutdown-deadlock.ts';
import { call, type Caller } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { ask, enter, judgedQuestions, signUp } from '../support/people.ts';
import { startProduct } from '../support/product.ts';

const cache = 'node_modules/.cache';
const address = process.env['RELEASE_URL'];
const isPacked = process.platform === 'linux' && address === undefined;

let elsewhere: string;
let release: string;

beforeAll(async () => {
  if (!isPacked) return;
  if ((await buildIfStale()) !== 0) throw new Error('The product could not be built');
  elsewhere = mkdtempSync(path.join(tmpdir(), 'askroom-release-'));
  const output = mkdtempSync(path.join(cache, 'release-'));
  const startedAt = performance.now();
  const file = pack(output, 1);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`${path.basename(file)}: ${seconds} s, ${Math.round(statSync(file).size / 1e6)} MB`);
  const { status } = spawnSync('tar', ['-xzf', file, '-C', elsewhere], { stdio: 'inherit' });
  rmSync(output, { recursive: true });
  if (status !== 0) throw new Error('The release could not be unpacked');
  release = path.join(elsewhere, `askroom-${manifest.version}`);
});

afterAll(() => {
  if (isPacked) rmSync(elsewhere, { recursive: true });
});

test.skipIf(!isPacked)('it serves a lesson without npm', async () => {
  const product = await startProduct({ release, env: { PATH: elsewhere } });
  try {
    await serveLesson(product);
  } finally {
    await product.stop();
  }
});

test.skipIf(address === undefined)('what runs elsewhere serves a lesson', async () => {
  await serveLesson({ url: address! });
});

async function serveLesson(product: Caller): Promise<void> {
  const ready = await fetch(`${product.url}/readyz`);
  const page = await (await fetch(product.url)).text();
  const health = await call(product, getHealth);
  const presenter = await signUp(product, 'premium');
  const id = await presenter.create('Photosynthesis', 'How plants feed', [handout]);
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const student = await enter(product, await presenter.learn(id), person);
  await ask(student, 'Why are leaves green?');
  const [question] = await judgedQuestions(student);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready' }]);
  expect(page).toContain('<title>');
  expect(health.version).toBe(manifest.version);
  expect(question?.state).toBe('accepted');
}

test.skipIf(!isPacked)(
  'it holds what is needed, and nothing for other machines or for tests',
  () => {
    const texts = ['LICENSE', 'CHANGELOG.md', 'README.md', 'licences.txt', 'sbom.json'];
    expect(texts.filter((file) => statSync(path.join(release, file)).size < 500)).toEqual([]);
    const find = (pattern: string) => globSync(pattern, { cwd: release });
    expect(find('node_modules/onnxruntime-node/bin/*/*/*')).toHaveLength(1);
    expect(find('{contract,server}/**/*.{test.ts,onnx}')).toEqual([]);
    const tools = ['vitest', 'typescript', 'playwright', `node-linux-${process.arch}`];
    expect(tools.filter((name) => existsSync(path.join(release, 'node_modules', name)))).toEqual(
      [],
    );
  },
);

test.skipIf(!isPacked)(
  'its list of parts names each package that it holds, and the weights',
  () => {
    const bill = JSON.parse(readFileSync(path.join(release, 'sbom.json'), 'utf8')) as {
      components: { purl?: string; hashes: { content: string }[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    const named = new Set(bill.components.flatMap(({ purl = [] }) => purl));
    const weights = readFileSync('server/ai/encoder/e5-small/encoder.onnx');
    const sum = createHash('sha256').update(weights).digest('hex');
    const hashes = bill.components.flatMap((component) => component.hashes);
    expect(hashes.map(({ content }) => content)).toContain(sum);
    const held = globSync('node_modules/{*,@*/*}/package.json', { cwd: release }).map((file) => {
      const text = readFileSync(path.join(release, file), 'utf8');
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      return `pkg:npm/${name.replace('@', '%40')}@${version}`;
    });
    expect(held.length).toBeGreaterThan(200);
    expect(held.filter((purl) => !named.has(purl))).toEqual([]);
    expect([...named].some((purl) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
    const known = new Set(bill.dependencies.map(({ ref }) => ref));
    expect(known).toContain(`pkg:npm/askroom@${manifest.version}`);
    const linked = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(linked.filter((ref) => !known.has(ref))).toEqual([]);
  },
);

test.skipIf(!isPacked)('a command says how it is called there, and ends for certain', () => {
  const tellsFlags = '--import=data:text/javascript,console.log(process.execArgv.join())';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['start.mjs', 'backup'], {
    cwd: release,
    env: { ...process.env, NODE_OPTIONS: tellsFlags },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, 'Usage: node start.mjs backup FILE']);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(shutdownDeadlockFlags.join());
});

test.skipIf(!isPacked)('it refuses a command that it does not know', () => {
  const { status, stderr } = spawnSync(process.execPath, ['start.mjs', 'dev'], {
    cwd: release,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'There is no command "dev", only start, backup, restore, move, account',
  ]);
});
