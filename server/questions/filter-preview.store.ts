// How many questions of a session each position of the filter would have kept back, from what was
// stored when they were judged.

import { and, eq, ne, sql } from 'drizzle-orm';
import type { FilterPosition } from '../../contract/entities.ts';
import { chosenEncoder } from '../ai/encoder/default-encoder.ts';
import type { StoreDatabase } from '../db/database.ts';
import { questions } from '../db/schema.ts';

const { positions } = chosenEncoder.tuning.relevance;

export async function countKeptBack(
  db: StoreDatabase,
  sessionId: number,
): Promise<Record<FilterPosition, number>> {
  const { reason, relevance } = questions;
  // The score of another encoder has other limits.
  const isComparable = sql`${relevance} is not null and ${questions.encoder} = ${chosenEncoder.id}`;
  // Whatever the position; off topic also where an older version or a remote model says so.
  const isAlways = sql`coalesce(${reason} in ('abuse', 'gibberish', 'no_question'), false)`;
  const isOld = sql`coalesce(${reason} = 'off_topic', false)`;
  const keptBack = (limit: number) => sql<number>`count(*) filter (where ${isAlways}
    or case when ${isComparable} then ${relevance} < ${limit}::real else ${isOld} end)::int`;
  const [counted] = await db
    .select({
      strict: keptBack(positions.strict),
      normal: keptBack(positions.normal),
      open: keptBack(positions.open),
    })
    .from(questions)
    .where(and(eq(questions.sessionId, sessionId), ne(questions.state, 'sent')));
  return counted!;
}
