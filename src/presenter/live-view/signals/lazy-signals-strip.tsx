// What the room says of the lesson, loaded once it says something: in most minutes it does not.

import { useEffect, useState } from 'react';
import { lazyComponent, Nothing } from '../../../lazy.tsx';
import type { Question } from '../../../../contract/entities.ts';
import type { Content } from '../../live/content.ts';
import type { LivePresentation } from '../../live/live-presentation.ts';
import { openSignals, type SignalGroup } from './signal-groups.ts';

const SignalsStrip = lazyComponent(
  () => import('./signals-strip.tsx').then((module) => module.SignalsStrip),
  { Failed: Nothing },
);

/** Milliseconds for which it is shown after it was said last. */
export const shownMs = 5 * 60_000;
const everyMs = 10_000;

export function SignalsStripLater({ content, live }: { content: Content; live: LivePresentation }) {
  const { questions } = content;
  const [groups, setGroups] = useState<readonly SignalGroup[]>([]);
  const [recent] = useState(watchSignals);
  useEffect(() => {
    const look = () => setGroups(recent(openSignals(questions.values()), Date.now()));
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [questions, recent]);
  return groups.length > 0 && <SignalsStrip groups={groups} live={live} />;
}

/**
 * When each of them was said, by this device's clock, which may be wrong: what comes while it watches
 * is said just then. To be called again with all of them whenever they change.
 */
export function watchSignals(): (groups: readonly SignalGroup[], now: number) => SignalGroup[] {
  let seenAt: ReadonlyMap<string, number> | undefined;
  return (groups, now) => {
    const before = seenAt;
    const keyOf = ({ id, signal }: Question): string => `${id} ${signal!.said_at}`;
    const seen = new Map(
      groups
        .flatMap(({ signals }) => signals)
        .map((signal) => {
          const said = Math.min(now, Date.parse(signal.signal!.said_at));
          return [keyOf(signal), before ? (before.get(keyOf(signal)) ?? now) : said];
        }),
    );
    seenAt = seen;
    return groups.filter(({ signals }) =>
      signals.some((signal) => now - seen.get(keyOf(signal))! < shownMs),
    );
  };
}
