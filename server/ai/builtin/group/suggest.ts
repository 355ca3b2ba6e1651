// Which topics of a long board might be one point, for the presenter to decide: a looser cut of what
// the trees say than the one by which topics are joined unasked.
import type { MergeSuggestion } from '../../model.ts';
import type { Cluster } from './cluster.ts';
import { layOut } from './group.ts';
import type { GroupInput } from './group.ts';
import type { GroupingSession } from './grouping-session.ts';

/**
 * A single question that fits finds its way by itself: of those that are left, three in ten would be
 * right. Of topics that several ask for, more than half.
 */
const questionsAtLeast = 2;
/** So many open topics can be looked through. */
const topicsWithoutSuggestions = 12;
const topicsAtMost = 3;
/** More than are shown at once: some of them may have been refused. */
export const suggestionsAtMost = 12;

/**
 * Pairs and triples of open topics, the likeliest first, each topic in one of them at most. Nothing is
 * moved by it. All questions must have been remembered by the session.
 */
export function suggest(session: GroupingSession, input: GroupInput): MergeSuggestion[] {
  layOut(session, input);
  const { board } = session;
  const openCount = [...board.clusters].filter(({ isOpen }) => isOpen).length;
  if (openCount <= topicsWithoutSuggestions) return [];
  const { suggestAbove } = session.rules;
  const pairs = board
    .pairs()
    .filter(({ pair, odds }) => odds > suggestAbove && pair.every(isAskedOften));
  const isLikely = (a: Cluster, b: Cluster): boolean =>
    pairs.some(({ pair }) => pair.includes(a) && pair.includes(b));
  const setOf = new Map<Cluster, Set<Cluster>>();
  for (const { pair } of pairs) {
    const [inSet, fresh] = setOf.has(pair[0]) ? pair : pair.toReversed();
    const set = setOf.get(inSet as Cluster);
    if (!set) {
      const made = new Set(pair);
      for (const cluster of pair) setOf.set(cluster, made);
    } else if (
      !setOf.has(fresh as Cluster) &&
      set.size < topicsAtMost &&
      [...set].every((member) => isLikely(member, fresh as Cluster))
    ) {
      setOf.set(fresh as Cluster, set.add(fresh as Cluster));
    }
  }
  return [...new Set(setOf.values())]
    .slice(0, suggestionsAtMost)
    .map((set) => ({ topicIds: heirFirst([...set]), isSure: false }));
}

const isAskedOften = ({ rows }: Cluster): boolean => rows.size >= questionsAtLeast;

/** The one that the presenter has named, else the largest, else the oldest. */
function heirFirst(clusters: readonly Cluster[]): number[] {
  return clusters
    .map(({ topic, rows }) => ({ id: topic!.id, isNamed: topic!.isTitlePinned, size: rows.size }))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.size - a.size || a.id - b.id)
    .map(({ id }) => id);
}
