// The entry of all npm scripts, run in small projects of its own with a stand-in for npm.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const NPM = `
import { appendFileSync, mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
const [, , command, ...flags] = process.argv;
const omits = flags.includes('--omit=dev');
appendFileSync('npm-calls', command + (omits ? ' without tools' : '') + '\\n');
if (process.env.NPM_FAILS) process.exit(5);
const { packages } = JSON.parse(readFileSync('package-lock.json'));
const wanted = Object.entries(packages).filter(([, { dev }]) => !(dev && omits));
mkdirSync('node_modules', { recursive: true });
const text = JSON.stringify({ packages: Object.fromEntries(wanted) });
writeFileSync('node_modules/.package-lock.json', text);
for (const file of [
  'one/include/one.h', 'one/index.js', 'one/own.wasm.js', 'one/lib/one.map', 'one/lib/one.js',
  ...['linux/x64', process.platform + '/' + process.arch].map((own) => 'two/' + own + '/lib'),
  'two/plan9/mips/lib',
]) {
  mkdirSync(dirname('node_modules/' + file), { recursive: true });
  writeFileSync('node_modules/' + file, '');
}
`;

let project: string;

const write = (file: string, text: string): void => {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), text);
};

const lock = (version: string): void =>
  write(
    'package-lock.json',
    JSON.stringify({
      packages: {
        '': { name: 'small' },
        'node_modules/one': { version },
        'node_modules/elsewhere': { version: '1.0.0', optional: true },
        'node_modules/tool': { version, dev: true },
      },
    }),
  );

const wantNode = (range: string): void =>
  write('package.json', JSON.stringify({ type: 'module', engines: { node: range } }));

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  npm_execpath: join(project, 'npm.mjs'),
  npm_node_execpath: process.execPath,
  ...more,
});

const run = (args: string[], more?: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(project, 'scripts/run.mjs'), ...args], {
    encoding: 'utf8',
    env: env(more),
  });

const npmCalls = (): string => readFileSync(join(project, 'npm-calls'), 'utf8');

/** A Node that claims to be new enough, and prints what it was asked to run. */
function packageNode(body: string): void {
  const file = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  write(file, `#!/bin/sh\nif [ "$1" = --version ]; then echo v99.0.0; exit; fi\n${body}\n`);
  spawnSync('chmod', ['+x', join(project, file)]);
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'askroom-run-'));
  mkdirSync(join(project, 'scripts'));
  cpSync('scripts/run.mjs', join(project, 'scripts/run.mjs'));
  write('npm.mjs', NPM);
  write(
    'scripts/hello.ts',
    'const words: string[] = process.argv.slice(3);\nconsole.log(words.join());\n',
  );
  write(
    'scripts/lib/unused-parts.json',
    JSON.stringify({
      files: [
        'node_modules/o*/include',
        'node_modules/one/*.wasm*',
        'node_modules/*/*/*.map',
        'node_modules/none/*',
      ],
      binaries: ['node_modules/two'],
    }),
  );
  wantNode('>=22.18');
  lock('1.0.0');
});

afterEach(() => rmSync(project, { recursive: true }));

it('installs once, then only when the lockfile names something else', () => {
  expect(run(['hello', 'a', 'b'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/a,b\n$/),
  });
  expect(run(['hello']).status).toBe(0);
  expect(npmCalls()).toBe('ci\n');
  lock('1.0.1');
  expect(run(['hello']).status).toBe(0);
  expect(npmCalls()).toBe('ci\nci\n');
});

it('installs the tools of tests only for tasks that need them, beside what is there', () => {
  write('scripts/start.ts', "console.log('started');");
  write('scripts/lib/build.ts', 'export const buildIfStale = () => 0;');
  expect(run(['start']).stdout).toMatch(/started\n$/);
  expect(run(['hello']).status).toBe(0);
  expect(run(['start']).status).toBe(0);
  expect(npmCalls()).toBe('ci without tools\ninstall\n');
  lock('1.0.1');
  expect(run(['hello']).status).toBe(0);
  expect(npmCalls()).toMatch(/\nci\n$/);
});

it('removes what no machine like this one loads', () => {
  expect(run(['hello']).status).toBe(0);
  const left = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(project, 'node_modules'), join(parentPath, name)));
  expect(left.toSorted()).toEqual([
    '.package-lock.json',
    'one/index.js',
    'one/lib/one.js',
    `two/${process.platform}/${process.arch}/lib`,
  ]);
});

it('keeps what Node compiles for the next process', () => {
  write('scripts/lib/imported.ts', 'export const kept: string = "kept";\n');
  write(
    'scripts/parent.ts',
    `import { spawnSync } from 'node:child_process';
    spawnSync(process.execPath, ['scripts/lib/imported.ts']);`,
  );
  expect(run(['parent'], { NODE_COMPILE_CACHE: undefined }).status).toBe(0);
  expect(existsSync(join(project, 'node_modules/.cache/compiled'))).toBe(true);
});

it('ends with the code of an installation that failed', () => {
  expect(run(['hello'], { NPM_FAILS: 'yes' }).status).toBe(5);
});

it('says so when Node is too old and none came as a package', () => {
  wantNode('>=99.0');
  const { status, stderr } = run(['hello']);
  expect(status).toBe(1);
  expect(stderr).toContain('Node 99.0 or newer is needed');
});

it('refuses a task that does not exist', () => {
  const { status, stderr } = run(['../run']);
  expect(status).toBe(1);
  expect(stderr).toContain('There is no task');
});

it.skipIf(process.platform === 'win32')('goes on under the packaged Node', () => {
  wantNode('>=99.0');
  packageNode('echo "$2 $3"; exit 7');
  expect(run(['hello', 'again'])).toMatchObject({
    status: 7,
    stdout: expect.stringContaining('hello again'),
  });
});

it.skipIf(process.platform === 'win32')('passes signals on and the exit code back', async () => {
  wantNode('>=99.0');
  packageNode("trap 'exit 9' TERM\necho trap-is-set\nwhile true; do sleep 0.05; done");
  const child = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'hello'], {
    env: env(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'trap-is-set') child.kill('SIGTERM');
  });
  expect(await exited).toEqual([9, null]);
});
