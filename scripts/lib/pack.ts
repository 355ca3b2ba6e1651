// A release as one file: all that a server needs but Node, for machines like this one. The container
// image holds the same (deploy/Dockerfile).
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import unused from './unused-parts.json' with { type: 'json' };
import { billOfMaterials, productionPackages, type Packages } from './sbom.ts';

const root = join(import.meta.dirname, '../..');
const built = ['dist', 'dist-server', 'dist-encoder'];
const sources = ['contract', 'server'];
const files = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  ...['start', 'backup', 'restore', 'move', 'account'].map((task) => `scripts/${task}.ts`),
  ...['child', 'operator-command', 'replace-process', 'run-with-flags', 'server-start'].map(
    (name) => `scripts/lib/${name}.ts`,
  ),
];
const platform = `${process.platform}-${process.arch}`;

/** Tests are of no use there, and dist-encoder/ holds what is made of the weights. */
const isOfSources = (file: string): boolean => !/\.(test|fixture)\.ts$|\.onnx$/.test(file);

const ownBinaries = `/${process.platform}/${process.arch}/`;
const isOwnBinary = (file: string): boolean =>
  unused.binaries.some((folder) => file.startsWith(folder + ownBinaries));

/** Packages within packages are listed as packages, and of binaries only this platform's. */
function isOfPackage(path: string, file: string, unusedFiles: readonly string[]): boolean {
  if (file.slice(path.length).includes('/node_modules/')) return false;
  if (unused.binaries.some((folder) => file.startsWith(`${folder}/`))) return isOwnBinary(file);
  return !unusedFiles.some((each) => file === each || file.startsWith(`${each}/`));
}

const filesIn = (path: string): string[] =>
  readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** @throws Error when there is no runtime of the encoder for this platform */
function filesOf(packages: Packages): string[] {
  const unusedFiles = globSync(unused.files, { cwd: root });
  const listed = [
    ...files,
    ...built.flatMap(filesIn),
    ...sources.flatMap(filesIn).filter(isOfSources),
    ...[...packages.keys()].flatMap((path) =>
      filesIn(path).filter((file) => isOfPackage(path, file, unusedFiles)),
    ),
  ];
  if (!listed.some(isOwnBinary)) {
    throw new Error(`The encoder's runtime has no binaries for ${platform}`);
  }
  return listed.toSorted();
}

/**
 * Packs what is built. The names of people and the times of this machine are not in the file.
 * @param output the folder for the release and, beside it, its list of parts
 * @param level of gzip: 1 takes a third of the time of 6
 * @returns the release
 * @throws Error when a package is missing, or tar fails
 */
export function pack(output: string, level = 6): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const name = `askroom-${version}`;
  const release = join(output, `${name}-${platform}.tar.gz`);
  const packages = productionPackages(root);
  const folder = mkdtempSync(join(tmpdir(), 'askroom-pack-'));
  const own = join(folder, 'own');
  try {
    cpSync(join(root, 'deploy/tarball'), own, { recursive: true });
    cpSync(join(root, 'dist/licences.txt'), join(own, 'licences.txt'));
    writeFileSync(join(own, 'sbom.json'), billOfMaterials(root, packages));
    writeFileSync(join(folder, 'list'), filesOf(packages).join('\0'));
    mkdirSync(output, { recursive: true });
    const inside = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go=rX', '--mtime=@0'];
    const all = ['--null', `--files-from=${join(folder, 'list')}`, '-C', own];
    const { status, error } = spawnSync(
      'tar',
      [
        '-cf',
        release,
        `--use-compress-program=gzip -n${level}`,
        `--transform=s,^,${name}/,`,
      ].concat(inside, ['-C', root], all, readdirSync(own).toSorted()),
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status !== 0) throw new Error(`GNU tar failed${error ? `: ${error.message}` : ''}`);
    cpSync(join(own, 'sbom.json'), join(output, `${name}-${platform}.sbom.json`));
    return release;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
