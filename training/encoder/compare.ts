// Holds the encoder of the product against the reference that step 6 wrote:
// node training/encoder/compare.ts FOLDER, with its tokens.jsonl and vectors.jsonl.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { e5Small } from '../../server/ai/encoder/e5-small/e5-small.ts';
import { loadVocabulary } from '../../server/ai/encoder/e5-small/load-vocabulary.ts';
import { tokenize } from '../../server/ai/encoder/e5-small/tokenizer.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with tokens.jsonl and vectors.jsonl.');

function rowsOf<Row>(file: string): Row[] {
  const lines = readFileSync(join(folder as string, file), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Row);
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const tokenRows = rowsOf<{ text: string; ids: number[] }>('tokens.jsonl');
const vocabulary = await loadVocabulary();
const wrong = tokenRows.filter(({ text, ids }) => tokenize(vocabulary, text).join() !== ids.join());
print(`${tokenRows.length - wrong.length} of ${tokenRows.length} texts have the right tokens`);
for (const { text } of wrong.slice(0, 10)) print(`  wrong: ${JSON.stringify(text)}`);

const vectorRows = rowsOf<{ text: string; vector: number[] }>('vectors.jsonl');
const encoder = await e5Small.load();

const packed = await encoder.embed(vectorRows.map(({ text }) => text));
const cosines = vectorRows
  .map(({ vector }, row) => {
    const own = packed.subarray(row * encoder.dimensions, (row + 1) * encoder.dimensions);
    const dot = vector.reduce((sum, value, d) => sum + value * (own[d] as number), 0);
    return dot / Math.hypot(...vector);
  })
  .sort((a, b) => a - b);
const [least = 0] = cosines;
const median = cosines[Math.floor(cosines.length / 2)] ?? 0;
print(`cosines of vectors: least ${least.toFixed(4)}, median ${median.toFixed(4)}`);
await encoder.close();
