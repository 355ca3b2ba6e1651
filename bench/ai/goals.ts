// What was aimed at, beside what is reached.
import { meanOfAsked } from './asked.ts';
import type { AskedFigures } from './asked.ts';
import { totalOf } from './sets/classes.ts';
import type { Figures } from './figures.ts';
import { mean } from './metrics.ts';

export interface Goal {
  readonly name: string;
  /** Undefined where it was not measured. */
  readonly now: number | undefined;
  /** Reached from here on, or up to here. */
  readonly least?: number;
  readonly most?: number;
  /** A share, told in per cent. */
  readonly isShare?: true;
  /** Where it stands why not more is reached, or how it was. */
  readonly page: string;
}

const filter = '0026-question-filter-relevance-and-abuse.md';
const place = '0028-grouping-questions-into-topics.md';
const titles = '0122-titles.md';
/** Languages whose abuse is to be found beside English. */
const otherLanguages: ReadonlySet<string> = new Set(['ar', 'de', 'es', 'fr']);

const lostOf = ({ genuine_rejected, questions }: AskedFigures): number =>
  genuine_rejected * questions;
const sumOf = <T>(all: readonly T[], pick: (one: T) => number): number =>
  all.reduce((sum, one) => sum + pick(one), 0);

export function goalsOf(figures: Figures): Goal[] {
  const { grouping, covid, recordings, ownLectures, classes, abuse, abuseLanguages } = figures;
  const { ownLecturesWithout, events } = figures;
  const largeCrowd = figures.largerCrowds[300];
  const recorded = recordings.length === 0 ? undefined : meanOfAsked(recordings);
  const own = (pick: (lecture: (typeof ownLectures)[number]) => number): number | undefined =>
    ownLectures.length === 0 ? undefined : mean(ownLectures.map(pick));
  const asked = [totalOf(classes, false), totalOf(classes, true)];
  const genuine = sumOf(asked, (some) => some.genuine);
  const lost = sumOf(asked, ({ genuineRejected }) => genuineRejected);
  const english = abuseLanguages.find(({ language }) => language === 'en');
  const others = abuseLanguages.filter(({ language }) => otherLanguages.has(language));
  const most = (values: readonly (number | null)[]): number | undefined =>
    values.length === 0 ? undefined : Math.max(...values.map((value) => value ?? 0));
  const fewest = (values: readonly (number | null)[]): number | undefined =>
    values.length === 0 ? undefined : Math.min(...values.map((value) => value ?? 1));
  const meanTitles = (all: readonly { readonly title_right: number }[]): number | undefined =>
    all.length === 0 ? undefined : mean(all.map(({ title_right }) => title_right));
  const titled = [
    ['intents', grouping?.title_right],
    ['crowd', covid?.title_right],
    ['recordings', recorded?.title_right],
    ['events', meanTitles(Object.values(events))],
    ['own lectures', meanTitles(ownLectures)],
    ['own lectures without material', meanTitles(ownLecturesWithout)],
  ] as const;
  return [
    { name: 'crowd: precision', now: covid?.precision, least: 0.85, page: place },
    { name: 'crowd: ARI', now: covid?.ari, least: 0.715, page: place },
    { name: 'crowd: churn', now: covid?.churn, most: 0.06, isShare: true, page: place },
    { name: 'crowd of 300: precision', now: largeCrowd?.precision, least: 0.8, page: place },
    { name: 'crowd of 300: ARI', now: largeCrowd?.ari, least: 0.7, page: place },
    { name: 'recordings: precision', now: recorded?.precision, least: 0.85, page: place },
    { name: 'recordings: F1', now: recorded?.bcubed_f1, least: 0.8, page: place },
    { name: 'recordings: ARI', now: recorded?.ari, least: 0.485, page: place },
    {
      name: 'own lectures: precision',
      now: own(({ precision }) => precision),
      ...{ least: 0.85, page: place },
    },
    ...titled.map(([name, now]): Goal => ({
      name: `${name}: titles right`,
      now,
      ...{ least: 0.95, isShare: true, page: titles },
    })),
    {
      name: 'genuine questions of own classes rejected',
      now: genuine === 0 ? undefined : lost / genuine,
      ...{ most: 0.01, isShare: true, page: filter },
    },
    {
      name: 'genuine lines of recordings rejected',
      now: recorded && sumOf(recordings, lostOf) / sumOf(recordings, ({ questions }) => questions),
      ...{ most: 0.01, isShare: true, page: filter },
    },
    {
      name: 'lines of other subjects rejected',
      now: recorded?.other_rejected ?? undefined,
      ...{ least: 0.9, isShare: true, page: filter },
    },
    {
      name: 'banter rejected',
      now: recorded?.off_rejected ?? undefined,
      ...{ least: 0.4, isShare: true, page: filter },
    },
    {
      name: 'abuse in English comments found',
      now: abuse?.recall,
      ...{ least: 0.7, isShare: true, page: filter },
    },
    {
      name: 'genuine English lines taken for abuse',
      now: english?.genuine_rejected ?? undefined,
      ...{ most: 0.001, isShare: true, page: filter },
    },
    {
      name: 'abuse found in Arabic, German, Spanish and French, the least of them',
      now: fewest(others.map(({ recall }) => recall)),
      ...{ least: 0.5, isShare: true, page: filter },
    },
    {
      name: 'genuine lines in these taken for abuse, the most of them',
      now: most(others.map(({ genuine_rejected }) => genuine_rejected)),
      ...{ most: 0.003, isShare: true, page: filter },
    },
  ];
}

/** As it is told, rounded to what two runs agree on. @returns null where it was not measured */
export function goalRow({ name, now, least, most, isShare, page }: Goal): string[] | null {
  if (now === undefined) return null;
  const told = (value: number): string =>
    isShare ? `${Number((value * 100).toFixed(2))} %` : String(Number(value.toFixed(3)));
  const rounded = Number(now.toFixed(isShare ? 4 : 3));
  const isReached = rounded >= (least ?? Number.NEGATIVE_INFINITY) && rounded <= (most ?? Infinity);
  return [
    name,
    least === undefined ? `≤ ${told(most as number)}` : `≥ ${told(least)}`,
    told(now),
    isReached ? 'reached' : `[why not](decisions/${page})`,
  ];
}
