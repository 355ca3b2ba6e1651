// Leaves out of the page what only the server, the tests and the API document read of a call: a form
// checks its fields by `contract/fields.ts`. The build fails where the page reads it all the same.
import type { Plugin } from 'vite';

const leftOut = ['summary', 'params', 'query', 'body', 'bodyMaxBytes', 'errors'];
const definitions = /\/contract\/api\/.+\.ts$/;
const importOfCalls = /import\s*\{([^}]*)\}\s*from\s*'[^']*contract\/api\//g;

/** The first place where page code reads what is left out of a call that it imports, if any. */
export function readsLeftOut(code: string): string | undefined {
  const calls = [...code.matchAll(importOfCalls)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(/\s+/).at(-1) || []),
  );
  if (calls.length === 0) return undefined;
  const read = new RegExp(`(?<![.\\w])(?:${calls.join('|')})\\.(?:${leftOut.join('|')})\\b`);
  return read.exec(code)?.[0];
}

export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  enforce: 'pre',
  transform(code, id) {
    if (!definitions.test(id)) {
      const read = /\/src\/.*\.tsx?$/.test(id) ? readsLeftOut(code) : undefined;
      if (read) this.error(`The page does not carry ${read}. See scripts/vite/slim-contract.ts.`);
      return undefined;
    }
    const cuts = this.parse(code, { lang: 'ts' })
      .body.flatMap((statement) =>
        statement.type === 'ExportNamedDeclaration' &&
        statement.declaration?.type === 'VariableDeclaration'
          ? statement.declaration.declarations
          : [],
      )
      .flatMap(({ init }) => {
        if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
        const [given] = init.callee.name === 'defineRoute' ? init.arguments : [];
        return given?.type === 'ObjectExpression' ? given.properties : [];
      })
      .filter(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          leftOut.includes(property.key.name),
      );
    let slim = '';
    let end = 0;
    for (const cut of cuts) {
      slim += code.slice(end, cut.start);
      end = code[cut.end] === ',' ? cut.end + 1 : cut.end;
    }
    return { code: slim + code.slice(end), map: null };
  },
});
