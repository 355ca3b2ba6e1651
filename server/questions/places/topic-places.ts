// Where in the material a topic belongs: made when it is read, from what is kept with its questions,
// so that it is right after whatever the presenter or the AI did to the topic.

import type { TopicPlace } from '../../../contract/entities.ts';
import { likeliestSection } from '../../ai/likeliest-section.ts';
import type { StoreDatabase } from '../../db/database.ts';
import { toSection } from '../../materials/outline.ts';
import { excerptOfTopic } from './topic-excerpt.ts';
import {
  findSections,
  findSharedTopics,
  listSharedTopics,
  type NumberedSection,
  type SharedTopicRow,
} from './topic-places.store.ts';
import type { TopicRow } from '../topics.store.ts';

export type PlacedTopicRow = TopicRow & {
  /** Different students who found it there. */
  readonly foundCount?: number;
  readonly place?: TopicPlace;
  /** Somebody looked, and the material says nothing of its questions. */
  readonly isNotInMaterial?: boolean;
};

/** Those of them that exist; all must be of one presentation. */
export const findPlacedTopics = async (
  db: StoreDatabase,
  ids: Iterable<number>,
): Promise<PlacedTopicRow[]> => withPlaces(db, await findSharedTopics(db, ids));

export const listPlacedTopics = async (
  db: StoreDatabase,
  sessionId: number,
): Promise<PlacedTopicRow[]> => withPlaces(db, await listSharedTopics(db, sessionId));

interface FoundPlace {
  readonly section: number;
  readonly share: number;
  readonly excerpt?: string;
  /** The share from which on it is clear, in material of so many sections. */
  limit(sections: number): number;
}

/** Undefined where nobody looked; null where nothing was found. */
function findPlace({ excerpts, sectionShares }: SharedTopicRow): FoundPlace | null | undefined {
  if (excerpts !== null) {
    const found = excerptOfTopic(excerpts);
    return found && { ...found, excerpt: found.text, limit: () => 0 };
  }
  // Judged before there were excerpts.
  return sectionShares === null ? undefined : likeliestSection(sectionShares);
}

async function withPlaces(
  db: StoreDatabase,
  rows: readonly SharedTopicRow[],
): Promise<PlacedTopicRow[]> {
  const found = rows.map(({ excerpts, sectionShares, ...row }) => ({
    row,
    place: findPlace({ ...row, excerpts, sectionShares }),
  }));
  const sectionIds = found.flatMap(({ place }) => (place ? [place.section] : []));
  const sections = await findSections(db, new Set(sectionIds));
  return found.map(({ row, place }) => {
    if (place === null) return { ...row, isNotInMaterial: true };
    const section = place && sections.get(place.section);
    return section && place.share >= place.limit(section.count)
      ? { ...row, place: placeOf(section, place) }
      : row;
  });
}

const placeOf = (row: NumberedSection, { share, excerpt }: FoundPlace): TopicPlace => ({
  ...toSection(row),
  share: Math.round(share * 1_000) / 1_000,
  position: row.position,
  ...(excerpt === undefined ? {} : { excerpt }),
});
