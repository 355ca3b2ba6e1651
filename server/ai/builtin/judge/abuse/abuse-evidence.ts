// What the words of a text, and the pieces that they are spelt with, add to the logit of abuse. Pieces
// know a word whose ending or spelling was never seen.
import { readFileSync } from 'node:fs';
import { learntFile } from '../../learnt-files.ts';
import { evidencePieces, evidenceWords } from './abuse-signs.ts';

const words = new Map<string, number>(
  Object.entries(JSON.parse(readFileSync(learntFile('abuse-lexicon'), 'utf8'))),
);
const stored: StoredPieces = JSON.parse(readFileSync(learntFile('abuse-pieces'), 'utf8'));
const pieces = new Int8Array(Uint8Array.from(Buffer.from(stored.weights, 'base64')).buffer);

export interface StoredPieces {
  /** What one step of a weight is worth. */
  readonly step: number;
  /** Base64 of signed bytes, one for each place of the hash. */
  readonly weights: string;
}

/** @param isHarmless words that are not held against a text */
export function evidenceOf(text: string, isHarmless: (word: string) => boolean): number {
  const ofWords = evidenceWords(text)
    .filter((word) => !isHarmless(word))
    .reduce((sum, word) => sum + (words.get(word) ?? 0), 0);
  const ofPieces = evidencePieces(text, isHarmless).reduce(
    (sum, at) => sum + (pieces[at] as number),
    0,
  );
  return ofWords + ofPieces * stored.step;
}
