// What a topic is called: the question of a student that says best what all of them ask. Presenters
// find topics by their titles, so that one stays while it is nearly as good as any other.
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './grouping-session.ts';

/** All can read a title in the language that the class asks in: another one costs. */
const { changeMargin, costPerCharacter, foreignCost } = chosenEncoder.tuning.grouping.title;
/** Characters up to which a title is as good as a shorter one. */
const comfortable = 50;

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
