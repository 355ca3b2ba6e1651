// Which packages the product is made of, read from the lockfile, and a list of them in CycloneDX 1.6 with
// the weights of the built-in AI.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenEncoder } from '../../server/ai/encoder/default-encoder.ts';

interface LockedPackage {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Packages = ReadonlyMap<string, LockedPackage>;

const folder = 'node_modules/';
const nameAt = (path: string): string => path.slice(path.lastIndexOf(folder) + folder.length);

/** They are dependencies because `npm start` builds. Nothing of theirs is part of what was built. */
export const buildTools = ['browserslist', 'vite', 'vite-plugin-pwa'];

function readLock(root: string): Record<string, LockedPackage> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
}

/** What a package needs; of what it would take as well, only what others need. */
function needsOf(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  const peers = Object.keys(peerDependencies ?? {});
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * What the server runs with and what is built into the pages, by its path in `root`. The Node that comes
 * as a package is left out: whoever starts the server has one.
 */
export function lockedPackages(root: string): Packages {
  const { '': product, ...all } = readLock(root);
  const known = new Map(Object.entries(all));
  const found = new Map<string, LockedPackage>();
  const add = (from: string, name: string): void => {
    const path = resolvePackage(known, from, name);
    if (path === undefined || found.has(path)) return;
    const locked = known.get(path)!;
    found.set(path, locked);
    for (const each of needsOf(locked)) add(path, each);
  };
  const direct = Object.keys(product?.dependencies ?? {});
  for (const name of direct) if (!buildTools.includes(name)) add('', name);
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * As `lockedPackages`, without the optional packages of other platforms, which are not installed.
 * @throws Error naming each package that is missing
 */
export function productionPackages(root: string): Packages {
  const wanted = [...lockedPackages(root)];
  const isThere = ([path]: [string, unknown]) => existsSync(join(root, path, 'package.json'));
  const missing = wanted.filter(
    (each) => !isThere(each) && !each[1].optional && !each[1].devOptional,
  );
  if (missing.length > 0) {
    throw new Error(`Not installed: ${missing.map(([path]) => path).join(', ')}`);
  }
  return new Map(wanted.filter(isThere));
}

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** As Node finds it: beside the package, or beside one that holds it. */
function resolvePackage(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${folder}`)))) {
    const path = `${at === '' ? '' : `${at}/`}${folder}${name}`;
    if (packages.has(path)) return path;
    if (at === '') return undefined;
  }
}

function licencesOf({ license }: { license?: string }): object {
  if (license === undefined) return {};
  const isExpression = license.includes(' ');
  return { licenses: [isExpression ? { expression: license } : { license: { id: license } }] };
}

function hashesOf({ integrity }: LockedPackage): object {
  if (!integrity?.startsWith('sha512-')) return {};
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { hashes: [{ alg: 'SHA-512', content }] };
}

const encoder = {
  type: 'machine-learning-model',
  'bom-ref': chosenEncoder.id,
  name: chosenEncoder.id,
  ...licencesOf(chosenEncoder.weights),
  hashes: [{ alg: 'SHA-256', content: chosenEncoder.weights.sha256 }],
};

/** The same text for the same packages. */
export function billOfMaterials(root: string, packages: Packages): string {
  const product = readLock(root)['']!;
  const { name = 'askroom', version } = product;
  const components = new Map<string, object>();
  const dependencies = new Map<string, Set<string>>();

  const refAt = (path: string): string => purlOf(nameAt(path), packages.get(path)!.version);
  const link = (ref: string, path: string, locked: LockedPackage): void => {
    const names = Object.keys({
      ...locked.dependencies,
      ...locked.optionalDependencies,
      ...locked.peerDependencies,
    });
    const found = names
      .map((each) => resolvePackage(packages, path, each))
      .filter((each) => each !== undefined);
    const known = dependencies.get(ref) ?? new Set();
    dependencies.set(ref, new Set([...known, ...found.map(refAt)]));
  };

  const productRef = purlOf(name, version);
  link(productRef, '', product);
  for (const [path, locked] of packages) {
    const ref = refAt(path);
    const [own, group] = nameAt(path).split('/').toReversed();
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      ...(group === undefined ? {} : { group }),
      name: own,
      version: locked.version,
      purl: ref,
      ...licencesOf(locked),
      ...hashesOf(locked),
    });
    link(ref, path, locked);
  }
  components.set(chosenEncoder.id, encoder);
  dependencies.set(chosenEncoder.id, new Set());
  dependencies.get(productRef)!.add(chosenEncoder.id);
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': productRef,
        name,
        version,
        purl: productRef,
        ...licencesOf(product),
      },
    },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}
