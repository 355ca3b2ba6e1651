// What an uploaded file is called: the end of whatever the browser sent.

import { normalizeLine } from '../../../contract/text.ts';

/** UTF-16 units that are read of a name; systems let one have 255 bytes or as many units. */
const nameMaxUnits = 1_000;
const nameMaxCharacters = 200;

/** One line, without folders; `file` where nothing is left. */
export function cleanFileName(given = ''): string {
  const name = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const clean = normalizeLine(name.slice(0, nameMaxUnits).replace(/\p{Cs}/gu, ''));
  return [...clean].slice(0, nameMaxCharacters).join('').trim() || 'file';
}
