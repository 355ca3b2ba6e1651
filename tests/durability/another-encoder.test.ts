// A data folder whose embeddings another encoder has made, of another length even: the server starts
// on it, takes questions and judges them at once, and reads everything again meanwhile.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presentation } from '../../contract/entities.ts';
import { getHealth } from '../../contract/api/ops/health.ts';
import { chosenEncoder } from '../../server/ai/encoder/default-encoder.ts';
import { openDatabase } from '../../server/db/open.ts';
import { call } from '../support/call.ts';
import { handout } from '../support/fixtures.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { openPhone } from '../support/phone.ts';
import { startProduct, type Product } from '../support/product.ts';
import { patienceMs } from '../support/wait.ts';
import { createDataFolder } from './data-folder.ts';

const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
const asked = ['Why are leaves green?', 'What is chlorophyll for?', 'When do stomata open?'];

let dataDir: string;
let product: Product;
let presenter: Presenter;

beforeAll(async () => {
  dataDir = await createDataFolder();
  product = await startProduct({ dataDir });
  presenter = await signUp(product, 'premium');
});

afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function learn(name: string): Promise<number> {
  const id = await presenter.create(name, 'How plants feed themselves', [handout]);
  await presenter.learn(id);
  return id;
}

async function askAll(id: number, titles: readonly string[]): Promise<void> {
  const watch = await presenter.watch(id);
  const { student_url } = await presenter.get(id);
  const phone = await openPhone({ origin: product.url, scanned: student_url!, person: ada });
  const ids: number[] = [];
  for (const title of titles) ids.push((await phone.ask(title)).id);
  await watch.untilSettled(ids);
  phone.close();
  watch.close();
}

/** Which question is where: what must be the same afterwards. */
const shown = ({ original_questions, filtered_questions, unanswered_topics }: Presentation) => ({
  accepted: original_questions.map(({ id, title }) => ({ id, title })),
  filtered: filtered_questions.map(({ id, title }) => ({ id, title })),
  topics: unanswered_topics.map(({ id, title }) => ({ id, title })),
});

/** Makes all embeddings look like those of another encoder. @returns how many there are */
async function outdate(): Promise<number> {
  const database = await openDatabase({ dataDir });
  try {
    let count = 0;
    for (const table of ['passages', 'questions']) {
      const { rows } = await database.db.execute(
        sql.raw(`update ${table} set encoder = 'another', embedding = decode(repeat('00', 2048), 'hex')
          where embedding is not null returning id`),
      );
      count += rows.length;
    }
    return count;
  } finally {
    await database.close();
  }
}

async function countByEncoder(): Promise<{ encoder: string; size: number; count: number }[]> {
  const database = await openDatabase({ dataDir });
  try {
    const { rows } = await database.db.execute<{ encoder: string; size: number; count: number }>(
      sql`select encoder, octet_length(embedding) as size, count(*)::int as count from (
        select encoder, embedding from passages union all select encoder, embedding from questions
      ) as both_of_them where embedding is not null group by 1, 2`,
    );
    return rows;
  } finally {
    await database.close();
  }
}

test('everything is read again, nothing is lost, and asking goes on meanwhile', async () => {
  const first = await learn('Leaves');
  const second = await learn('Leaves again');
  await askAll(first, asked);
  await askAll(second, asked);
  const before = shown(await presenter.get(first));
  await product.stop();
  const count = await outdate();

  product = await startProduct({ dataDir, port: Number(new URL(product.url).port) });
  // That one was used before the other.
  await askAll(first, ['Why do stomata close?']);
  await expect
    .poll(async () => (await call(product, getHealth)).renewing, { timeout: 4 * patienceMs })
    .toBeUndefined();
  const after = shown(await presenter.get(first));
  for (const key of ['accepted', 'filtered', 'topics'] as const) {
    expect(after[key]).toEqual(expect.arrayContaining(before[key]));
  }
  expect(after.accepted.length + after.filtered.length).toBe(asked.length + 1);
  await product.stop();
  expect(await countByEncoder()).toEqual([
    { encoder: chosenEncoder.id, size: chosenEncoder.dimensions * 4, count: count + 1 },
  ]);
  product = await startProduct({ dataDir });
});
