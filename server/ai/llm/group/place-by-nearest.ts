// Where a remote model is small, the built-in model groups, and the remote one is asked about what
// was left alone: which of the nearest topics asks the same, a few questions at a time. Controls
// stand among them, and nothing that it says counts before these have shown that it reads.

import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { GroupableQuestion, GroupedTopic } from '../../model.ts';
import type { Consult } from '../chat/consult.ts';
import { estimateTokens } from '../chat/tokens.ts';
import { groupAlone } from './group-alone.ts';
import { nearestPrompt, readNearest, topicsAQuestion, type Choice } from './nearest-prompt.ts';
import { closeness, meanOf } from './offer-topics.ts';
import type { GroupingInput, Spot } from './draft-board.ts';
import type { Placed } from './placed.ts';

/** Of a request, controls included; two are controls until it is known whether the model reads. */
const entriesAtOnce = 4;
/** The others are asked about when more have come: a class waits for its board. */
const requestsAtOnce = 4;
const examplesATopic = 2;
/** Of more topics, however far, one is right too often. */
const furthestAtMost = 3;
/** Of a long board the latest: each is held against all topics. */
const controlsToChooseFrom = 40;

interface Shown {
  readonly id: number | null;
  readonly title: string;
  readonly members: GroupableQuestion[];
  /** Others may be put into it. */
  readonly isOpen: boolean;
  /** Its only question may be put elsewhere. */
  readonly isFree: boolean;
}

interface Entry {
  readonly question: GroupableQuestion;
  readonly offered: readonly Shown[];
  /** Of a control: the right one, or null where none is. */
  readonly right?: Shown | null;
}

export async function placeByNearest(
  consult: Consult,
  builtin: BuiltinModel,
  placed: Placed,
  input: GroupingInput,
): Promise<GroupedTopic[]> {
  const { key, questions, topics, knowledge } = input;
  const { small, spots } = placed;
  const sizes = Map.groupBy(questions, ({ topicId }) => topicId);
  for (const { id, topicId } of questions) {
    const isAlone = topicId === null || sizes.get(topicId)!.length === 1;
    if (spots.has(id) && !isAlone) small.settled.add(id);
  }
  placed.earn(questions.flatMap(({ id, topicId }) => (topicId === null ? [id] : [])));
  const grouped = await builtin.group(key, questions, topics, knowledge);
  const board = new NearestBoard(grouped, input);
  for (const question of board.alone()) {
    // The grouping in which it was placed came too late.
    const spot = small.settled.has(question.id) ? undefined : spots.get(question.id);
    if (spot) board.move(question, spot);
  }

  for (let made = 0; made < requestsAtOnce; made += 1) {
    const entries = await nextEntries(consult, board, placed);
    const choices = entries?.map(asChoice) ?? [];
    const prompt = nearestPrompt(choices);
    if (!entries || !placed.spend(estimateTokens(prompt))) break;
    const answers = await consult(prompt, (content) => readNearest(content, choices));
    if (!answers) break;
    take(entries, answers, placed);
    const { reliability, figures } = small.controls;
    if (reliability === 'unreliable') {
      placed.isUnfit = true;
      await consult.tellUnfit(figures);
      return spots.size === 0 ? grouped : groupAlone(builtin, placed, input);
    }
    if (reliability === 'unknown') continue;
    for (const [id, spot] of small.tentative) {
      const question = board.alone().find((one) => one.id === id);
      if (question && board.move(question, spot)) spots.set(id, spot);
    }
    small.tentative.clear();
  }
  return board.grouped();
}

const asChoice = ({ question, offered }: Entry): Choice => ({
  text: question.text,
  topics: offered.map(({ members }) => members.slice(0, examplesATopic).map(({ text }) => text)),
});

/** As many as fit; null where there is nothing to ask, or nothing to check the answer by. */
async function nextEntries(
  consult: Consult,
  board: NearestBoard,
  { small, doubted }: Placed,
): Promise<Entry[] | null> {
  const open = board
    .alone()
    .filter(({ id }) => !small.answered.has(id) && !doubted.has(id))
    .slice(0, entriesAtOnce)
    .flatMap((question) => board.entry(question) ?? []);
  if (open.length === 0) return null;
  const isKnown = small.controls.reliability !== 'unknown';
  const withPlace = board.controlWithPlace(small.usedWithPlace);
  const without = board.controlWithout(small.usedWithout);
  if (!isKnown && (!withPlace || !without)) return null;
  const isTurn = small.usedWithPlace.size <= small.usedWithout.size;
  const controls = isKnown
    ? [isTurn ? (withPlace ?? without) : (without ?? withPlace)].flatMap((one) => one ?? [])
    : [withPlace!, without!];
  for (let count = entriesAtOnce - controls.length; count > 0; count -= 1) {
    const some = open.slice(0, count);
    const entries = rotated([...some, ...controls], some[0]!.question.id);
    if (count === 1 || (await consult.fits(nearestPrompt(entries.map(asChoice))))) return entries;
  }
  return null;
}

/** What an answer says; nothing of it counts where all controls in it are wrong. */
function take(
  entries: readonly Entry[],
  answers: readonly (number | null)[],
  { small }: Placed,
): void {
  const said = entries.map(({ offered }, i) => {
    const at = answers[i]!;
    return at === null ? undefined : (offered[at] ?? null);
  });
  const controls = entries.flatMap(({ question, right }, i) => {
    if (right === undefined) return [];
    const isRight = said[i] === right;
    (right ? small.usedWithPlace : small.usedWithout).add(question.id);
    small.controls.count(right !== null, isRight);
    return [isRight];
  });
  const counts = controls.length === 0 || controls.some((isRight) => isRight);
  entries.forEach(({ question, right }, i) => {
    if (right !== undefined) return;
    small.answered.add(question.id);
    const topic = said[i];
    if (counts && topic) small.tentative.set(question.id, spotOf(topic));
  });
}

const spotOf = ({ id, title }: Shown): Spot => (id === null ? { title } : { topicId: id });

/** Begins elsewhere, so that no place in a list is the usual one. */
const rotated = <T>(items: readonly T[], by: number): T[] =>
  items.map((_, i) => items[(i + by) % items.length]!);

class NearestBoard {
  readonly #topics: readonly Shown[];
  /** With the number of questions of which it is the mean. */
  readonly #means = new WeakMap<Shown, { readonly size: number; readonly mean: Float32Array }>();

  constructor(grouped: readonly GroupedTopic[], { questions, topics }: GroupingInput) {
    const questionOf = new Map(questions.map((question) => [question.id, question]));
    const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
    this.#topics = grouped.map(({ id, title, questionIds }) => {
      const existing = id === null ? undefined : topicOf.get(id);
      const members = questionIds.map((one) => questionOf.get(one)!);
      const isOpen = !existing?.isAnswered;
      const isFree = isOpen && !existing?.isTitlePinned && !members.some((one) => one.isPinned);
      return { id, title, members, isOpen, isFree };
    });
  }

  /** Questions that the built-in model has beside no other, the first first. */
  alone(): GroupableQuestion[] {
    return this.#topics.flatMap(({ isFree, members }) =>
      isFree && members.length === 1 ? members : [],
    );
  }

  /** @returns false where there is no such topic */
  move(question: GroupableQuestion, spot: Spot): boolean {
    const from = this.#topics.find(({ members }) => members.includes(question));
    const to = this.#topics.find(
      (topic) =>
        topic !== from &&
        topic.isOpen &&
        topic.members.length > 0 &&
        ('topicId' in spot ? topic.id === spot.topicId : topic.title === spot.title),
    );
    if (!from || !to) return false;
    from.members.splice(from.members.indexOf(question), 1);
    to.members.push(question);
    return true;
  }

  /** The nearest topics; null where there is none to choose from. */
  entry(question: GroupableQuestion): Entry | null {
    const nearest = this.#byNearness(question)
      .slice(0, topicsAQuestion)
      .map(({ topic }) => topic);
    return nearest.length < 2 ? null : { question, offered: rotated(nearest, question.id) };
  }

  /**
   * A question, the topic that holds it in small letters, and the nearest ones beside that. What the
   * built-in model has put together is no control: a third of it is two points.
   */
  controlWithPlace(used: ReadonlySet<number>): Entry | null {
    const topic = this.#topics.find(
      ({ isOpen, members }) => isOpen && members.some(({ id }) => !used.has(id)),
    );
    const question = topic?.members.find(({ id }) => !used.has(id));
    if (!topic || !question) return null;
    const same = { ...question, text: question.text.toLowerCase() };
    const right = { ...topic, members: [same, ...topic.members.filter((one) => one !== question)] };
    const nearest = this.#byNearness(question).slice(0, topicsAQuestion - 1);
    if (nearest.length === 0) return null;
    const offered = [right, ...nearest.map((one) => one.topic)];
    return { question, offered: rotated(offered, question.id), right };
  }

  /** The question that is furthest from a few topics, and these: none of them is right. */
  controlWithout(used: ReadonlySet<number>): Entry | null {
    const found = this.#topics
      .flatMap(({ members }) => members)
      .filter(({ id }) => !used.has(id))
      .slice(-controlsToChooseFrom)
      .map((question) => ({
        question,
        furthest: this.#byNearness(question).slice(topicsAQuestion).slice(-furthestAtMost),
      }))
      .filter(({ furthest }) => furthest.length === furthestAtMost)
      .toSorted((a, b) => a.furthest[0]!.nearness - b.furthest[0]!.nearness)[0];
    if (!found) return null;
    const { question, furthest } = found;
    const offered = furthest.map(({ topic }) => topic);
    return { question, offered: rotated(offered, question.id), right: null };
  }

  grouped(): GroupedTopic[] {
    return this.#topics
      .filter(({ members }) => members.length > 0)
      .map(({ id, title, members }) => ({
        id,
        title,
        questionIds: members.map((one) => one.id).toSorted((a, b) => a - b),
      }));
  }

  /** Topics that do not hold the question, with as many of their questions as go along. */
  #byNearness(question: GroupableQuestion): { topic: Shown; nearness: number }[] {
    return this.#topics
      .filter(({ isOpen, members }) => isOpen && members.length > 0 && !members.includes(question))
      .map((topic) => ({ topic, nearness: this.#nearness(question, topic) }))
      .toSorted((a, b) => b.nearness - a.nearness);
  }

  #nearness({ embedding }: GroupableQuestion, topic: Shown): number {
    const size = topic.members.length;
    const known = this.#means.get(topic);
    const { mean } = known?.size === size ? known : { mean: meanOf(topic.members) };
    this.#means.set(topic, { size, mean });
    return closeness(mean, embedding);
  }
}
