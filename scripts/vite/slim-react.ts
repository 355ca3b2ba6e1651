// Names what three packages take from React, so that the rest of preact/compat stays out of the page:
// all hold it as one object, which keeps all of it. And takes from preact/compat what nobody reads.
import type { Plugin } from 'vite';

type Replacement = readonly [found: string, instead: string];

/** For the end of a module's path: what stands there, and what it is read as. */
export const shorter: Readonly<Record<string, readonly Replacement[]>> = {
  'zustand/esm/react.mjs': [["import React from 'react'", "import * as React from 'react'"]],
  'react-qr-code/lib/index.mjs': [
    [
      "import React, { forwardRef } from 'react'",
      "import * as React from 'react';\nimport { forwardRef } from 'react'",
    ],
  ],
  'wouter/src/react-deps.js': [['React["useInsertion" + "Effect"]', 'React.useInsertionEffect']],
  // Names that only tools for developers show.
  'preact/compat/dist/compat.mjs': [
    [',t.displayName="ForwardRef("+(n.displayName||n.name)+")",t}', ',t}'],
    ['return u.displayName="Memo("+(n.displayName||n.name)+")",', 'return '],
    ['return o.displayName="Lazy",o}', 'return o}'],
  ],
};

/** @throws Error where a package does not say any more what is replaced, after an update of it */
export function slimmed(id: string, code: string): string | undefined {
  const ending = Object.keys(shorter).find((end) => id.endsWith(`/node_modules/${end}`));
  if (!ending) return undefined;
  return shorter[ending]!.reduce((slim, [found, instead]) => {
    if (!slim.includes(found))
      throw new Error(`${ending} has no ${found}. See scripts/vite/slim-react.ts.`);
    return slim.replace(found, instead);
  }, code);
}

export const slimReact = (): Plugin => ({
  name: 'slim-react',
  enforce: 'pre',
  transform(code, id) {
    const slim = slimmed(id, code);
    return slim === undefined ? undefined : { code: slim, map: null };
  },
});
