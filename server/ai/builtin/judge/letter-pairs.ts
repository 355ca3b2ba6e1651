// Which letter follows which in the common words of many languages that are written in Latin letters.
// Counted beforehand: to count takes as long as ten questions, at each start. letter-pairs.test.ts counts
// again.

/** By each letter from a to z, those after it. */
export const followers: Readonly<Record<string, string>> = {
  a: 'abcdefghijklmnopqrstuvwxyz',
  b: 'abehilorsuy',
  c: 'acehijklnorstuyz',
  d: 'adehilnorstuvyz',
  e: 'abcdefghijklmnoprstuvwxyz',
  f: 'aefilortu',
  g: 'adeghijlnorstuy',
  h: 'aeilmnortuvy',
  i: 'abcdefghijklmnoprstuvxyz',
  j: 'aeinosu',
  k: 'aehiklnorstuwy',
  l: 'abcdefgijklmoqrstuvy',
  m: 'abdegiklmopstuy',
  n: 'acdefghijklnoqrstuyz',
  o: 'abcdefghijklmnoprstuvwxyz',
  p: 'aehiloprstuy',
  q: 'aeu',
  r: 'abcdefgijklmnoqrstuvyz',
  s: 'acehijklmnopstuvyz',
  t: 'aehijkmoprstuvwyz',
  u: 'abcdefghijklmnoprstuvwxyz',
  v: 'aeilorsuy',
  w: 'aehinosuwy',
  x: 'aetu',
  y: 'acdeilmnorstu',
  z: 'adeinortuwyz',
};
