// Under which heading of the material each topic stands, and which headings there are. Pure.

import type { TopicPlace, TopicSummary } from '../../../contract/entities.ts';
import { grouped } from '../../../contract/grouped.ts';
import { numberOf } from './place-text.ts';

/** Material that is asked about in one place only is not divided by it. */
const headingsAtLeast = 2;
/** From so many topics on a list is looked through faster under headings. */
const manyTopics = 12;

export interface Heading {
  /** What tells it from others: files may have the same headings. */
  readonly key: string;
  readonly label: string;
  /** Of the first topic under it, in the order of the material. */
  readonly position: number;
  /** The students of its topics together, as the weights of topics count them. */
  readonly weight: number;
}

interface PlacedTopic extends Pick<TopicSummary, 'id' | 'student_count'> {
  readonly place?: TopicPlace | null | undefined;
}

/** The heading itself, or else the page or slide, or else the file. */
const labelOf = (place: TopicPlace): string => place.heading ?? numberOf(place) ?? place.file;

const keyOf = (place: TopicPlace): string => `${place.file}\n${labelOf(place)}`;

/**
 * The heading of each topic that has a place, by the topic's id; those of one heading share it.
 * Empty where the places are too few to divide the list.
 */
export function headingsOf(topics: Iterable<PlacedTopic>): ReadonlyMap<number, Heading> {
  const placed = [...topics].flatMap((topic) =>
    topic.place ? [{ topic, place: topic.place }] : [],
  );
  const byKey = grouped(placed, ({ place }) => keyOf(place));
  if (byKey.size < headingsAtLeast) return new Map();
  return new Map(
    [...byKey].flatMap(([key, members]) => {
      const heading: Heading = {
        key,
        label: labelOf(members[0]!.place),
        position: Math.min(...members.map(({ place }) => place.position)),
        weight: members.reduce((sum, { topic }) => sum + topic.student_count, 0),
      };
      return members.map(({ topic }) => [topic.id, heading] as const);
    }),
  );
}

/** Whether a list of so many topics is better looked through under its headings. */
export function isBetterDivided(topics: number, headings: ReadonlyMap<number, Heading>): boolean {
  const count = new Set(headings.values()).size;
  // Under as many headings as topics it would only be longer.
  return topics >= manyTopics && count > 0 && count * 2 <= topics;
}

export interface HeadingGroup {
  /** Null where the material says nothing of its topics, or nobody looked. */
  readonly heading: Heading | null;
  readonly ids: readonly number[];
}

/** In the order in which the ids come; those of one heading together, those without one last. */
export function groupsOf(
  ids: readonly number[],
  headings: ReadonlyMap<number, Heading>,
): HeadingGroup[] {
  const byKey = grouped(ids, (id) => headings.get(id)?.key ?? '');
  const groups = [...byKey.values()].map((members) => ({
    heading: headings.get(members[0]!) ?? null,
    ids: members,
  }));
  return [
    ...groups.filter(({ heading }) => heading !== null),
    ...groups.filter(({ heading }) => heading === null),
  ];
}
