// The product's encoder with a memory on disk: a head is trained many times on the same texts, and
// embedding them takes longer than everything else.
import { DatabaseSync } from 'node:sqlite';
import { Encoder } from '../server/ai/builtin/cached-encoder.ts';
import { dimensions } from '../server/ai/builtin/protocol.ts';

/** Texts embedded at once. */
const batchSize = 64;

export interface RememberingEncoder {
  /** Rows of unit length in the order of `texts`. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** @param file where embeddings are kept between runs, or undefined; one file for each encoder */
export function openEncoder(file: string | undefined): RememberingEncoder {
  const store = new DatabaseSync(file ?? ':memory:');
  store.exec(
    'create table if not exists embedding (text text primary key, row blob) without rowid',
  );
  const find = store.prepare('select row from embedding where text = ?');
  const keep = store.prepare('insert or replace into embedding values (?, ?)');
  let loading: Promise<Encoder> | null = null;
  const rowFor = (text: string): Float32Array | null => {
    const found = find.get(text) as { row: Uint8Array } | undefined;
    return found ? new Float32Array(found.row.slice().buffer) : null;
  };
  return {
    async embed(texts) {
      const unknown = [...new Set(texts)].filter((text) => !rowFor(text));
      for (let at = 0; at < unknown.length; at += batchSize) {
        const batch = unknown.slice(at, at + batchSize);
        loading ??= Encoder.load();
        const rows = await (await loading).embed(batch);
        store.exec('begin');
        batch.forEach((text, i) => {
          const row = rows.slice(i * dimensions, (i + 1) * dimensions);
          keep.run(text, new Uint8Array(row.buffer));
        });
        store.exec('commit');
        if (at % 3200 === 0 && at > 0) console.log(`embedded ${at} of ${unknown.length}`);
      }
      return texts.map((text) => rowFor(text) as Float32Array);
    },
    async close() {
      store.close();
      await (await loading)?.close();
    },
  };
}
