// The question that says best what its topic asks.
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './session.ts';

/** The row nearest to all others; the topic's present title stays while it is still a member. */
export function titleOf(session: GroupingSession, cluster: Cluster): string {
  const texts = new Map([...cluster.rows].map((row) => [row, session.textAt(row).trim()]));
  const present = cluster.topic?.title;
  if (present !== undefined && [...texts.values()].includes(present)) return present;
  let best = '';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [row, text] of texts) {
    const closeness = cluster.closeness(row);
    if (closeness > highest) [best, highest] = [text, closeness];
  }
  return best;
}
