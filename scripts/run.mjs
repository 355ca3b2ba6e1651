// Entry of every npm script. Runs on whichever Node is there and without
// node_modules: installs what is missing, finds a Node that is new enough, and
// goes on there with scripts/<task>.ts or bench/<task>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_FIRST = new Set(['start', 'demo']);
const OPERATORS = new Set(['backup', 'restore', 'move', 'account']);
/** They do without the devDependencies, which are more than half of all packages. */
const OPERATING = new Set(['start', 'demo', 'build', 'pack', ...OPERATORS]);

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/**
 * Whether node_modules holds exactly what the lockfile names; packages for other platforms aside.
 * @param tools whether the devDependencies are wanted, too
 */
function isInstalled(tools) {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    return Boolean(wanted.optional || wanted.devOptional || (wanted.dev && !tools));
  });
}

function install(tools) {
  // A server that runs from node_modules keeps what it has: `npm ci` would empty the folder first.
  const command = tools && isInstalled(false) ? ['install', '--no-save'] : ['ci'];
  console.log(`Installing ${tools ? 'all' : 'the'} dependencies (npm ${command.join(' ')})`);
  // npm names itself and its own Node to the scripts it starts. The Node inside
  // node_modules must not be the one that replaces node_modules.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, ...args] = npm ? [node, npm] : ['npm'];
  // Warnings are about the older Node that installs; the one that runs is part of the installation.
  const flags = [`--${tools ? 'include' : 'omit'}=dev`, '--include=optional', '--no-audit'];
  flags.push('--no-fund', '--loglevel=error');
  const { status, error } = spawnSync(program, [...args, ...command, ...flags], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status === 0) return removeUnused();
  console.error(`npm ${command[0]} failed${error ? `: ${error.message}` : ''}`);
  process.exit(status ?? 1);
}

/** Removes the parts of packages that nothing here loads: a third of what was installed. */
function removeUnused() {
  const { files, binaries } = readJson('scripts/lib/unused-parts.json');
  const others = binaries
    .flatMap((folder) => find(`${folder}/*/*`))
    .filter((path) => !path.endsWith(join(process.platform, process.arch)));
  for (const path of [...files.flatMap(find), ...others]) rmSync(path, { recursive: true });
}

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/** What is there of a path in which `*` stands for a part of a name. */
function find(path) {
  return path.split('/').reduce(
    (folders, name) => {
      const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      return folders.filter(isFolder).flatMap((folder) =>
        readdirSync(folder)
          .filter((each) => pattern.test(each))
          .map((each) => join(folder, each)),
      );
    },
    [ROOT],
  );
}

function isNewEnough(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  const [wantedMajor, wantedMinor] = wantedNode().split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

function wantedNode() {
  return readJson('package.json').engines.node.replace('>=', '');
}

/** The Node that npm ci installed beside the libraries, where there is one for this platform. */
function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = platform === 'win' ? 'bin/node.exe' : 'bin/node';
  const node = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, file);
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && isNewEnough(stdout.trim()) ? node : undefined;
}

/** Runs this file again under `node`; signals go on to it, and its end becomes the end of this. */
function continueUnder(node) {
  const forward = (signal) => {
    // A terminal sends its interrupt to both; only a signal sent to this process alone goes on.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  // Before the start: a signal in between would end this process and leave the other running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal));
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

async function main() {
  const task = process.argv[2] ?? '';
  const script = ['scripts', 'bench']
    .map((folder) => join(ROOT, folder, `${task}.ts`))
    .find((file) => existsSync(file));
  if (!/^[a-z-]+$/.test(task) || script === undefined) {
    console.error(`There is no task "${task}": see the scripts in package.json`);
    process.exit(1);
  }
  process.chdir(ROOT);
  const tools = !OPERATING.has(task);
  if (!isInstalled(tools)) install(tools);
  // What Node compiles is kept for the next process, children's too.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled');
  if (!isNewEnough(process.version)) {
    const node = packagedNode();
    if (node) return continueUnder(node);
    console.error(
      `Node ${wantedNode()} or newer is needed. This is Node ${process.version}, and the one that ` +
        `comes as a package does not run on ${process.platform} ${process.arch}. ` +
        'Install a newer one: https://nodejs.org',
    );
    process.exit(1);
  }
  if (BUILD_FIRST.has(task)) {
    const { buildIfStale } = await import('./lib/build.ts');
    const code = await buildIfStale();
    if (code !== 0) process.exit(code);
  }
  const { href } = pathToFileURL(script);
  if (!OPERATORS.has(task)) return import(href);
  const { runWithFlags } = await import('./lib/run-with-flags.ts');
  await runWithFlags(href);
}

await main();
