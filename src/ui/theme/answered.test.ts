// What was answered has one colour on every screen: a screen says it by the tokens of that name.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** Rules of a style sheet, nested ones on their own, each with the innermost of its selectors. */
const rulesOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  );

test('no rule about what was answered has a colour of anything else', () => {
  const found = globSync('**/*.css', { cwd: src }).flatMap((file) =>
    rulesOf(readFileSync(join(src, file), 'utf8'))
      .filter(({ selector }) => /(?<!un)answered|:checked/.test(selector))
      .filter(({ body }) => /--color-(accent|good)\b/.test(body))
      .map(({ selector }) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
