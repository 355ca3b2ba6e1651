// A logistic regression as a small file: weights of named signs and of the embedding's numbers, with
// what it was trained on in its head.
import { readFileSync } from 'node:fs';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { learntFile, type LearntFile } from '../learnt-files.ts';
import { dimensions } from '../protocol.ts';

export interface LinearHead {
  /** Of the embedding. */
  readonly weights: Float32Array;
  readonly bias: number;
  /** Of each sign, in the order in which they were given. */
  readonly signs: readonly { readonly mean: number; readonly weight: number }[];
}

/** What such a file says before its numbers. */
export interface HeadNotes {
  readonly encoder: string;
  readonly command: string;
  readonly trainedOn: readonly string[];
  readonly heldOut: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

interface StoredHead extends HeadNotes {
  readonly bias: number;
  readonly signs: Readonly<Record<string, { mean: number; weight: number }>>;
  /** Base64 of little-endian 32-bit floats. */
  readonly weights: string;
}

export class WrongHeadError extends Error {
  override readonly name = 'WrongHeadError';
}

/**
 * Of the encoder that the product reads with.
 * @throws WrongHeadError when the file was made for another encoder or for other signs
 */
export const readHead = (name: LearntFile, signNames: readonly string[]): LinearHead =>
  readHeadFrom(learntFile(name), chosenEncoder.id, signNames);

/**
 * @param encoder whose embeddings it will be given
 * @throws WrongHeadError when the file was made for another encoder or for other signs
 */
export function readHeadFrom(file: URL, encoder: string, signNames: readonly string[]): LinearHead {
  const stored: StoredHead = JSON.parse(readFileSync(file, 'utf8'));
  const bytes = Uint8Array.from(Buffer.from(stored.weights, 'base64'));
  const names = Object.keys(stored.signs);
  if (
    stored.encoder !== encoder ||
    bytes.length !== dimensions * Float32Array.BYTES_PER_ELEMENT ||
    names.length !== signNames.length ||
    names.some((name, i) => name !== signNames[i])
  ) {
    throw new WrongHeadError(
      `${file.pathname} was made for ${stored.encoder} and the signs ${names.join(', ')}. Train it anew: ${stored.command}`,
    );
  }
  return {
    weights: new Float32Array(bytes.buffer),
    bias: stored.bias,
    signs: Object.values(stored.signs),
  };
}

/** The file's text. */
export function writeHead(
  notes: HeadNotes,
  signNames: readonly string[],
  { weights, bias, signs }: LinearHead,
): string {
  const stored: StoredHead = {
    ...notes,
    bias,
    signs: Object.fromEntries(
      signNames.map((name, i) => [name, signs[i] as { mean: number; weight: number }]),
    ),
    weights: Buffer.from(weights.buffer).toString('base64'),
  };
  return `${JSON.stringify(stored, null, 2)}\n`;
}

/** The logit. @param signs a sign that is NaN counts as it does on average: not at all */
export function logitOf(head: LinearHead, embedding: Float32Array, signs: Float32Array): number {
  let sum = head.bias;
  for (let d = 0; d < dimensions; d += 1) {
    sum += (head.weights[d] as number) * (embedding[d] as number);
  }
  head.signs.forEach(({ mean, weight }, i) => {
    const value = signs[i] as number;
    if (!Number.isNaN(value)) sum += weight * (value - mean);
  });
  return sum;
}
