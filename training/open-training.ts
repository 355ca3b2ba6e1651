// What every training of a head begins with: the folder of the data sets that the command names, and
// the encoder, with its memory where one is given by `--memory`.
import { parseArgs } from 'node:util';
import { readDataSets } from '../bench/ai/sets/data.ts';
import type { DataSets } from '../bench/ai/sets/data.ts';
import { openEncoder } from './remembering-encoder.ts';
import type { RememberingEncoder } from './remembering-encoder.ts';

export interface Training {
  readonly folder: string;
  readonly sets: DataSets;
  readonly encoder: RememberingEncoder;
}

/** @throws when the command names no folder */
export function openTraining(): Training {
  const { values, positionals } = parseArgs({
    options: { memory: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder of the data sets.');
  return { folder, sets: readDataSets(folder), encoder: openEncoder(values.memory) };
}
