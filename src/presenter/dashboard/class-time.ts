// What it is time for: the dashboard shows first what is done then.

import type { Details } from '../live/content.ts';

/**
 * `setup`: before it has learnt. `ready`: nobody has asked. `class`: students are here, or were a
 * moment ago. `after`: the class is over.
 */
export type ClassTime = 'setup' | 'ready' | 'class' | 'after';

/** So long after the last question a class is over, where nobody is known to be here. */
const silenceMs = 45 * 60_000;

export interface TimeFacts extends Pick<Details, 'status' | 'question_count'> {
  /** Null until it was told. */
  onlineCount: number | null;
  /** When a judged question came last: milliseconds since 1970, -Infinity where none did. */
  lastAskedMs: number;
  now: number;
}

export function classTime(facts: TimeFacts): ClassTime {
  if (facts.status !== 'Ready') return 'setup';
  if ((facts.onlineCount ?? 0) > 0) return 'class';
  if (facts.question_count === 0) return 'ready';
  // Counted and not judged yet: nobody knows when it was asked, and that was a moment ago.
  if (facts.lastAskedMs === -Infinity) return 'class';
  return facts.now - facts.lastAskedMs < silenceMs ? 'class' : 'after';
}

/** @param times ISO 8601. @returns the latest, in milliseconds since 1970; -Infinity of none */
export function latestMs(times: Iterable<string>): number {
  let latest = -Infinity;
  for (const time of times) latest = Math.max(latest, Date.parse(time));
  return latest;
}
