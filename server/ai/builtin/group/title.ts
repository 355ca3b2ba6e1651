// What a topic is called: the question of a student that says best what all of them ask. Presenters
// find topics by their titles, so that one stays while it is nearly as good as any other.
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './grouping-session.ts';

/** A title gives way to one that is better by this much (a mean similarity). */
const changeMargin = 0.2;
/** Characters up to which a title is as good as a shorter one, and what each further one costs. */
const comfortable = 50;
const costPerCharacter = 0.002;
/** What a title in another language than the class asks in costs: all can read one that is not. */
const foreignCost = 0.5;

export function titleOf(session: GroupingSession, cluster: Cluster): string {
  const present = cluster.topic?.title;
  let best = '';
  let highest = Number.NEGATIVE_INFINITY;
  let ofPresent = Number.NEGATIVE_INFINITY;
  for (const row of [...cluster.rows].sort((a, b) => a - b)) {
    const title = session.titleAt(row);
    const excess = Math.max(0, title.length - comfortable);
    const score =
      cluster.closeness(row) -
      excess * costPerCharacter -
      (session.isForeign(row) ? foreignCost : 0);
    if (score > highest) [best, highest] = [title, score];
    if (title === present && score > ofPresent) ofPresent = score;
  }
  return present !== undefined && ofPresent >= highest - changeMargin ? present : best;
}
