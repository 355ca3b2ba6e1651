// What the room sees, for who has the wall's address. Every page that shows it asks every few seconds:
// questions are read again only when one of them has changed.

import type { BigScreenView } from '../../contract/entities.ts';
import { wordingsOf } from '../../contract/api/questions/repeats.ts';
import type { StoreDatabase } from '../db/database.ts';
import { ApiError } from '../lib/errors.ts';
import type { Links } from '../http/links.ts';
import { LruMap } from '../lib/lru-map.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { qrTokenOf } from '../presentations/entry-codes.ts';
import { listJudged } from '../questions/questions.store.ts';
import { listTopics } from '../questions/topics.store.ts';
import { toTopicSummary } from '../questions/views.ts';

/** The questions that were let in, by topic, in the order of asking. */
type Titles = ReadonlyMap<number | null, readonly { title: string }[]>;

/** Classes whose questions are held, some kilobytes each. */
const keptMax = 100;

export type BigScreenService = ReturnType<typeof createBigScreenService>;

export function createBigScreenService(dependencies: {
  db: StoreDatabase;
  presentations: PresentationsService;
}) {
  const { db, presentations } = dependencies;
  /** By key of the wall. */
  const kept = new LruMap<string, { version: number; titles: Titles }>(keptMax);

  async function titlesOf(
    key: string,
    { sessionId, version }: { sessionId: number; version: number },
  ): Promise<Titles> {
    const known = kept.get(key);
    if (known?.version === version) return known.titles;
    const accepted = (await listJudged(db, sessionId)).filter(({ state }) => state === 'accepted');
    const titles = Map.groupBy(
      accepted.map(({ title, topicId }) => ({ title, topicId })),
      ({ topicId }) => topicId,
    );
    kept.set(key, { version, titles });
    return titles;
  }

  return {
    /** @throws ApiError `presentation_not_found`, also of a key that was renewed */
    async get(key: string, links: Links): Promise<BigScreenView> {
      const row = await presentations.findByWallKey(key);
      if (row?.status !== 'Ready') {
        kept.delete(key);
        throw new ApiError('presentation_not_found');
      }
      const [titles, shared] = await Promise.all([
        titlesOf(key, row),
        listTopics(db, row.sessionId),
      ]);
      const topics = shared.map((topic) => toTopicSummary(topic));
      const lit = topics.find((topic) => topic.is_being_answered === 1);
      return {
        name: row.name,
        topics: topics.map(({ answer: _, ...topic }) => ({
          ...topic,
          question_count: titles.get(topic.id)?.length ?? 0,
        })),
        light: lit
          ? { wordings: wordingsOf(lit.title, titles.get(lit.id) ?? []), answer: lit.answer ?? '' }
          : null,
        student_url: links.studentUrl(qrTokenOf(row.scanToken)),
        join_code: row.joinCode,
        joined_count: row.scanCount,
        question_count: row.questionCount - row.earlierQuestionCount,
        is_paused: row.isPaused,
        is_closed_to_new: row.isClosedToNew,
      };
    },
  };
}
