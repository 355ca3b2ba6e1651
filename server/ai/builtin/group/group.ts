// From the questions of one presentation to its topics. What is shown stays as it is but for clear
// gains; questions that were never shown are placed one after the other, in the order of asking.
import type { ExistingTopic, GroupedTopic } from '../../model.ts';
import type { Cluster } from './cluster.ts';
import type { GroupingSession } from './grouping-session.ts';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import type { Wording } from './wording.ts';

// What a topic is called: the question of a student that says best what all of them ask. Presenters
// find topics by their titles, so that one stays while it is nearly as good as any other.
// Figures that led here: docs/decisions/0122-titles.md.

const { changeMargin, costPerCharacter, frequencyWorth, sameFormWorth } =
  chosenEncoder.tuning.grouping.title;
/** Of two questions each is as close to the other, but for rounding: the one that came first stays. */
const tie = 1e-5;
/** Characters up to which a title is as good as a shorter one. */
const comfortable = 50;
/**
 * Where a question's words are, in the mean, in this share of the other questions, it is usual, and a
 * title's words must be in so many as this share of that. In fewer questions nothing is usual.
 */
const isUsualFrom = 0.5;
const usualShare = 0.6;
const questionsToBeUsual = 6;

/** Rows that a topic may be called after, with what speaks for each beside its closeness. */
interface Candidates {
  readonly version: number;
  readonly language: string | null;
  readonly rows: readonly {
    readonly row: number;
    readonly title: string;
    readonly worth: number;
  }[];
}

/** Kept until the topic changes: a grouping changes few of them. */
const known = new WeakMap<Cluster, Candidates>();

function titleOf(session: GroupingSession, cluster: Cluster): string {
  const present = cluster.topic?.title;
  let best = '';
  let highest = Number.NEGATIVE_INFINITY;
  let ofPresent = Number.NEGATIVE_INFINITY;
  for (const { row, title, worth } of candidatesOf(session, cluster).rows) {
    const score = cluster.closeness(row) + worth;
    if (score > highest + tie) [best, highest] = [title, score];
    if (title === present && score > ofPresent) ofPresent = score;
  }
  return present !== undefined && ofPresent >= highest - changeMargin ? present : best;
}

function candidatesOf(session: GroupingSession, cluster: Cluster): Candidates {
  const { version } = cluster;
  const { language } = session;
  const before = known.get(cluster);
  if (before?.version === version && before.language === language) return before;
  const found = { version, language, rows: weighed(session, cluster) };
  known.set(cluster, found);
  return found;
}

function weighed(session: GroupingSession, cluster: Cluster): Candidates['rows'] {
  const all = [...cluster.rows]
    .sort((a, b) => a - b)
    .map((row) => ({ row, wording: session.wordingAt(row) }));
  const wordings = all.map(({ wording }) => wording);
  const most = Math.max(...wordings.map(({ completeness }) => completeness));
  const spoken = languageOfMost(wordings, session.language);
  const isReadable = ({ completeness, language }: Wording): boolean =>
    completeness === most && (language === spoken || language === null || spoken === null);
  const readable = all.some(({ wording }) => isReadable(wording))
    ? all.filter(({ wording }) => isReadable(wording))
    : all.filter(({ wording }) => wording.completeness === most);
  const usual = usualness(wordings);
  const mostUsual = Math.max(...readable.map(({ wording }) => usual(wording)));
  const isAnyUsual = all.length >= questionsToBeUsual && mostUsual >= isUsualFrom;
  const least = isAnyUsual ? usualShare * mostUsual : 0;
  const asked = counts(wordings.map(({ key }) => key));
  const written = counts(wordings.map(({ title }) => title));
  return readable
    .filter(({ wording }) => usual(wording) >= least)
    .map(({ row, wording: { title, key } }) => ({
      row,
      title,
      worth:
        frequencyWorth * Math.log2(asked.get(key)!) +
        sameFormWorth * Math.log2(written.get(title)!) -
        costPerCharacter * Math.max(0, title.length - comfortable),
    }));
}

/** The language of most questions; of several the one in which the class asks, if it is among them. */
function languageOfMost(wordings: readonly Wording[], ofClass: string | null): string | null {
  const spoken = counts(wordings.flatMap(({ language }) => language ?? []));
  const most = Math.max(0, ...spoken.values());
  if (ofClass !== null && spoken.get(ofClass) === most) return ofClass;
  return [...spoken].find(([, count]) => count === most)?.[0] ?? null;
}

/** The share of the other questions that have a word of a question, in the mean of its words. */
function usualness(wordings: readonly Wording[]): (wording: Wording) => number {
  const having = counts(wordings.flatMap(({ stems }) => stems));
  return ({ stems }) =>
    stems.reduce((sum, stem) => sum + having.get(stem)! - 1, 0) /
    Math.max(1, stems.length * (wordings.length - 1));
}

function counts(values: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

export interface GroupInput {
  readonly ids: readonly number[];
  readonly topicIds: readonly (number | null)[];
  readonly pinnedIds: readonly number[];
  readonly topics: readonly ExistingTopic[];
}

/** All questions must have been remembered by the session. */
export function group(session: GroupingSession, input: GroupInput): GroupedTopic[] {
  for (const id of layOut(session, input)) session.board.place(session.rowOf(id));
  return [...session.board.clusters].map((cluster) => toTopic(session, cluster));
}

/** Lays the board out as it is shown. @returns the questions that were never shown */
export function layOut(session: GroupingSession, input: GroupInput): number[] {
  const topics = new Map(input.topics.map((topic) => [topic.id, topic]));
  const shown = new Map<ExistingTopic, number[]>();
  const fresh: number[] = [];
  input.ids.forEach((id, i) => {
    const topic = topics.get(input.topicIds[i] ?? Number.NaN);
    if (!topic) {
      fresh.push(id);
      return;
    }
    const members = shown.get(topic);
    if (members) members.push(id);
    else shown.set(topic, [id]);
  });
  session.layOut(shown, input.pinnedIds, new Set(input.ids));
  return fresh;
}

function toTopic(session: GroupingSession, cluster: Cluster): GroupedTopic {
  const { topic } = cluster;
  const rows = [...cluster.rows].sort((a, b) => a - b);
  return {
    id: topic?.id ?? null,
    title:
      topic && (topic.isTitlePinned || topic.isAnswered) ? topic.title : titleOf(session, cluster),
    questionIds: rows.map((row) => session.idAt(row)),
  };
}
