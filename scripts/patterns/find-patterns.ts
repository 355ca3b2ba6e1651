// The regular expressions of the product, read from its source.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export interface Found {
  /** `contract/text.ts:4` */
  readonly at: string;
  /** Absent where it is put together from parts: what stands there in its place. */
  readonly pattern: RegExp | undefined;
  readonly source: string;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @param root where `contract/`, `server/`, `src/` and `sw/` stand */
export function findPatterns(root: string): Found[] {
  return globSync('{contract,server,src,sw}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|fixture)\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => patternsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** @throws Error where it is no TypeScript */
export function patternsIn(file: string, text: string): Found[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!isNode(node)) return;
    const [start, end] = [Number(node['start']), Number(node['end'])];
    const at = () => `${file}:${text.slice(0, start).split('\n').length}`;
    const { type, regex, callee } = node as Record<string, Record<string, string> | undefined>;
    if (regex) {
      const pattern = new RegExp(regex['pattern']!, regex['flags']);
      found.push({ at: at(), pattern, source: String(pattern) });
    }
    const isMade = String(type) === 'NewExpression' || String(type) === 'CallExpression';
    if (isMade && callee?.['name'] === 'RegExp') {
      found.push({ at: at(), pattern: undefined, source: text.slice(start, end) });
    }
    Object.values(node).forEach(walk);
  };
  walk(program);
  return found;
}
