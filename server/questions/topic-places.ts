// Where in the material a topic belongs: made when it is read, from what is kept with its questions,
// so that it is right after whatever the presenter or the AI did to the topic.

import type { TopicPlace } from '../../contract/entities.ts';
import { likeliestSection } from '../ai/likeliest-section.ts';
import type { StoreDatabase } from '../db/database.ts';
import {
  findSections,
  findSharedTopics,
  listSharedTopics,
  type NumberedSection,
  type SharedTopicRow,
} from './topic-places.store.ts';
import type { TopicRow } from './topics.store.ts';

export type PlacedTopicRow = TopicRow & { readonly place?: TopicPlace };

/** Those of them that exist; all must be of one presentation. */
export const findPlacedTopics = async (
  db: StoreDatabase,
  ids: Iterable<number>,
): Promise<PlacedTopicRow[]> => withPlaces(db, await findSharedTopics(db, ids));

export const listPlacedTopics = async (
  db: StoreDatabase,
  sessionId: number,
): Promise<PlacedTopicRow[]> => withPlaces(db, await listSharedTopics(db, sessionId));

async function withPlaces(
  db: StoreDatabase,
  rows: readonly SharedTopicRow[],
): Promise<PlacedTopicRow[]> {
  const likeliest = new Map(
    rows.flatMap(({ id, sectionShares }) =>
      sectionShares === null ? [] : [[id, likeliestSection(sectionShares)] as const],
    ),
  );
  const sectionIds = new Set([...likeliest.values()].map(({ section }) => section));
  const sections = await findSections(db, sectionIds);
  return rows.map(({ sectionShares: _, ...row }) => {
    const likely = likeliest.get(row.id);
    const section = likely && sections.get(likely.section);
    return section && likely.share >= likely.limit(section.count)
      ? { ...row, place: placeOf(section, likely.share) }
      : row;
  });
}

const placeOf = (row: NumberedSection, share: number): TopicPlace => ({
  file: row.file,
  ...(row.page === null ? {} : { page: row.page }),
  ...(row.slide === null ? {} : { slide: row.slide }),
  ...(row.heading === null ? {} : { heading: row.heading }),
  share: Math.round(share * 1_000) / 1_000,
  position: row.position,
});
