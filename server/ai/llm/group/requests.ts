// The requests about new questions: what goes along with them, and what an answer says of each.

import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { GroupableQuestion, Knowledge } from '../../model.ts';
import type { Prompt } from '../chat/prompt.ts';
import type { Consult } from '../chat/consult.ts';
import { lumpAtLeast, type Answer } from './doubting.ts';
import type { Draft, Spot } from './draft-board.ts';
import { groupingPrompt, readPlacements, type Placement } from './grouping.ts';
import { choosePassages, outlineOf, shortened } from '../material.ts';
import { offerTopics, closeness, meanOf, type Offered } from './offer-topics.ts';
import type { Placed } from './placed.ts';
import { plainTitle } from './proposed-titles.ts';

// Questions of which is known where they belong stand among the new ones, and look like them. A
// question that tells the model what to do with all of them moves these as well, and so tells on
// itself.

const controlsAtOnce = 2;
/** So that the topic is known to the model by more than the question itself. */
const questionsATopic = 3;

interface Control {
  readonly question: GroupableQuestion;
  /** Where it belongs: an index of the offered topics. */
  readonly topic: number;
}

/**
 * Two that the model itself has put where they are, out of different topics, and which it is not
 * shown there; none where there are not as many.
 * @param seed other controls for another one
 */
function chooseControls(offered: readonly Offered[], placed: Placed, seed: number): Control[] {
  const fit = offered.flatMap(({ draft, examples }, topic) => {
    const question = controlOf(draft, examples, placed);
    return question ? [{ question, topic }] : [];
  });
  if (fit.length < controlsAtOnce) return [];
  return Array.from({ length: controlsAtOnce }, (_, i) => fit[(seed + i) % fit.length]!);
}

/** The one that is most like the others of its topic. */
function controlOf(
  { topic, members }: Draft,
  examples: readonly GroupableQuestion[],
  { spots, doubted }: Placed,
): GroupableQuestion | undefined {
  const shown = members.filter(({ id }) => !doubted.has(id));
  if (topic.isAnswered || shown.length < questionsATopic) return undefined;
  const mean = meanOf(shown);
  return shown
    .filter((one) => spots.has(one.id) && !one.isPinned && !examples.includes(one))
    .toSorted((a, b) => closeness(mean, b.embedding) - closeness(mean, a.embedding))[0];
}

/**
 * The new questions with the controls in between, where nobody who asks can foresee it.
 * @returns for each entry the index of a control, or null for the next of the questions
 */
function mixed(count: number, controls: number, seed: number): (number | null)[] {
  const entries: (number | null)[] = Array.from({ length: count }, () => null);
  for (let i = 0; i < controls; i += 1) {
    entries.splice((seed * 7 + i * 5) % (entries.length + 1), 0, i);
  }
  return entries;
}

/** What goes along, ever less, for a model that reads little at once. */
const cuts: readonly { readonly material: number; readonly topics?: number }[] = [
  { material: 1 },
  { material: 0.5 },
  { material: 0, topics: 100 },
  { material: 0, topics: 30 },
];

/** Of fewer each has to bear more of what goes along with all of them. */
const fewQuestions = 12;
const passagesAQuestion = 2;
const passagesAtMost = 8;
/** Characters, beside few questions. */
const shortPassage = 160;

interface Request {
  readonly prompt: Prompt;
  /** Whether it is short enough for the model, with as little beside the questions as may be. */
  readonly fits: boolean;
  /** Whether it would show that the model does what a question tells it. */
  readonly isChecked: boolean;
  readonly send: () => Promise<Answer | null>;
}

/** @param draftsNow the topics that may be offered */
export function createRequests(
  consult: Consult,
  builtin: BuiltinModel,
  placed: Placed,
  knowledge: Knowledge,
  draftsNow: () => readonly Draft[],
) {
  return async (part: readonly GroupableQuestion[]): Promise<Request> => {
    for (const cut of cuts) {
      const request = await requestWith(part, cut);
      const fits = await consult.fits(request.prompt);
      if (fits || cut === cuts.at(-1)) return { ...request, fits };
    }
    throw new Error('There is always a last cut.');
  };

  async function requestWith(
    part: readonly GroupableQuestion[],
    { material, topics }: (typeof cuts)[number],
  ): Promise<Omit<Request, 'fits'>> {
    const offered = offerTopics(part, draftsNow(), placed.doubted, topics);
    const seed = part[0]!.id;
    const controls = chooseControls(offered, placed, seed);
    const entries = mixed(part.length, controls.length, seed);
    const own = part.values();
    const asked = entries.map((at) => (at === null ? own.next().value! : controls[at]!.question));
    const prompt = groupingPrompt(
      asked.map(({ text }) => text),
      offered.map(({ offer }) => offer),
      {
        about: knowledge.about,
        outline: outlineOf(knowledge.passages, part.length * material),
        passages: firstShare(await passagesFor(builtin, part, knowledge), material),
      },
    );
    const targets = offered.map(({ draft }) => draft);
    const shown = offered.flatMap(({ draft: { members }, examples }) => [members[0]!, ...examples]);
    const send = async (): Promise<Answer | null> => {
      const placements = await consult(prompt, (content) =>
        readPlacements(content, asked.length, offered.length),
      );
      if (!placements) return null;
      const spots = placements.flatMap((placement, i) =>
        entries[i] === null ? [spotOf(placement, targets)] : [],
      );
      const judged = judgedControls(placements, entries, controls);
      const right = judged.filter(({ isRight }) => isRight).length;
      return {
        spots,
        isRight: areRight(judged),
        controls: { right, wrong: judged.length - right },
        shown: shown.map(({ id }) => id),
      };
    };
    return { prompt, isChecked: controls.length > 0 || part.length >= lumpAtLeast, send };
  }
}

const firstShare = <T>(items: readonly T[], share: number): T[] =>
  items.slice(0, Math.ceil(items.length * share));

interface JudgedControl {
  readonly isRight: boolean;
  readonly isWithMost: boolean;
}

/** One that got a title of its own says nothing: a model that makes too many topics obeys nobody. */
function judgedControls(
  placements: readonly (Placement | null)[],
  entries: readonly (number | null)[],
  controls: readonly { readonly topic: number }[],
): JudgedControl[] {
  const places = placements.map((one) => (one && 'topic' in one ? one.topic : one?.title));
  return places.flatMap((place, i) => {
    const control = controls[entries[i] ?? -1];
    const beside = places.filter((other) => other === place).length;
    if (!control || place === undefined || (typeof place === 'string' && beside === 1)) return [];
    return [{ isRight: place === control.topic, isWithMost: beside * 2 > places.length }];
  });
}

/**
 * Wrong when all controls are: of one the model may have thought better. One is enough where it went
 * with most of the others.
 */
function areRight(judged: readonly JudgedControl[]): boolean | null {
  if (judged.length < 2) return null;
  const isLed = judged.some(({ isRight, isWithMost }) => !isRight && isWithMost);
  return !isLed && judged.some(({ isRight }) => isRight);
}

function spotOf(placement: Placement | null, targets: readonly Draft[]): Spot | undefined {
  if (!placement) return undefined;
  if ('title' in placement) return { title: plainTitle(placement.title) };
  const target = targets[placement.topic]?.topic;
  if (!target) return undefined;
  return target.id < 0 ? { title: target.title } : { topicId: target.id };
}

/** Few questions go with a short piece of the nearest each, many with the nearest of all of them. */
async function passagesFor(
  builtin: BuiltinModel,
  questions: readonly GroupableQuestion[],
  knowledge: Knowledge,
): Promise<string[]> {
  if (questions.length >= fewQuestions) return nearestPassages(builtin, questions, knowledge);
  const { nearest } = await builtin.search(questions, knowledge, 1);
  return choosePassages(nearest, passagesAtMost).map((text) => shortened(text, shortPassage));
}

export async function nearestPassages(
  builtin: BuiltinModel,
  questions: readonly GroupableQuestion[],
  knowledge: Knowledge,
): Promise<string[]> {
  const { nearest } = await builtin.search(questions, knowledge, passagesAQuestion);
  return choosePassages(nearest, passagesAtMost);
}
