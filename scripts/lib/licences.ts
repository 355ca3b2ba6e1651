// The licence notices of all that the product is made of, as one text: what the server runs, what is
// built into the pages, and the weights of the built-in AI.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './sbom.ts';

/** In the order of the text; of several notices of one package all count. */
const NOTICES = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(80);

const introduction = `What Askroom is made of, and under which licences. Packages with the same text stand together.`;

/**
 * @param root the folder with the lockfile and what was installed from it
 * @throws Error naming each package of which neither the lockfile nor the package tells a licence
 */
export function licenceNotices(root: string): string {
  const byText = new Map<string, Set<string>>();
  const unknown: string[] = [];
  for (const [path, { version, license }] of lockedPackages(root)) {
    const folder = join(root, path);
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`;
    const texts = noticesIn(folder);
    if (license === undefined && texts.length === 0) unknown.push(name);
    const text = texts.join('\n\n') || 'The package comes without the text of its licence.';
    const named = byText.get(text) ?? new Set();
    byText.set(text, named.add(license === undefined ? name : `${name} (${license})`));
  }
  if (unknown.length > 0) throw new Error(`Without a licence: ${unknown.join(', ')}`);
  const parts = [...byText].map(
    ([text, names]) => `${[...names].toSorted().join('\n')}\n\n${text}`,
  );
  const weights = globSync('server/ai/encoder/*/NOTICE.txt', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8').trim());
  return `${[introduction, ...weights, ...parts.toSorted()].join(`\n\n${RULE}\n`)}\n`;
}

const noticesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && NOTICES.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    : [];
