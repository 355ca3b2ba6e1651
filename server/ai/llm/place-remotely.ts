// New questions go where a remote model puts them; topics that are on the screen keep their
// questions and titles. What it left over is placed by the built-in model, which then moves nothing
// that the remote one has put together: two ways of sorting in turn would never come to rest.

import type { BuiltinModel } from '../builtin/builtin-model.ts';
import type { ExistingTopic, GroupableQuestion, GroupedTopic, Knowledge } from '../model.ts';
import type { Consult } from './consult.ts';
import { askDoubtingLumps, type AskSpots } from './doubt-lumps.ts';
import { DraftBoard, type Draft, type Spot } from './draft-board.ts';
import { groupingPrompt, readPlacements, type Placement } from './grouping.ts';
import { inParts } from './judge-remotely.ts';
import { choosePassages, outlineOf } from './material.ts';
import { offerTopics } from './offer-topics.ts';
import { plainTitle, titleFor } from './titles.ts';

/** Few, since each takes the model a line: the last must come before the time is over. */
const questionsAtOnce = 16;
const passagesAQuestion = 2;
const passagesAtMost = 8;
/** Of a new topic, enough questions to find its place in the material by. */
const questionsATitle = 6;

export interface GroupingInput {
  readonly key: string;
  readonly questions: readonly GroupableQuestion[];
  readonly topics: readonly ExistingTopic[];
  readonly knowledge: Knowledge;
}

/** What is remembered of a presentation. */
export interface Placed {
  /** Where the remote model has put questions, by id. */
  readonly spots: Map<number, Spot>;
  /** Questions that may have told it what to do: they are not shown to it again. */
  readonly doubted: Set<number>;
}

/**
 * @param placed is added to. A grouping that came too late, because the presenter changed something
 * meanwhile, is made again from it for nothing.
 */
export async function placeRemotely(
  consult: Consult,
  builtin: BuiltinModel,
  { spots: placed, doubted }: Placed,
  input: GroupingInput,
): Promise<GroupedTopic[]> {
  const { questions, topics, knowledge } = input;
  const board = new DraftBoard(topics);
  const fresh = questions.filter((question) => !board.keep(question));
  const open = fresh.filter((question) => !board.put(question, placed.get(question.id)));
  const ask: AskSpots = async (part, isAlone = false) => {
    const offered = isAlone ? [] : offerTopics(part, board.drafts, doubted);
    const placements = await consult(
      groupingPrompt(
        part.map(({ text }) => text),
        offered.map(({ offer }) => offer),
        {
          about: knowledge.about,
          outline: outlineOf(knowledge.passages, part.length),
          passages: await nearestPassages(builtin, part, knowledge),
        },
      ),
      (content) => readPlacements(content, part.length, offered.length),
    );
    const targets = offered.map(({ draft }) => draft);
    return placements && placements.map((placement) => spotOf(placement, targets));
  };
  let isComplete = true;
  for (const part of inParts(open, questionsAtOnce)) {
    const spots = await askDoubtingLumps(ask, part, doubted);
    for (const [i, question] of part.entries()) {
      const spot = spots?.[i];
      if (spot && board.put(question, spot)) placed.set(question.id, spot);
      else isComplete = false;
    }
    if (!spots) break;
  }
  const drafts = await withDecentTitles(builtin, board.drafts, knowledge);
  return isComplete ? asGrouped(drafts) : standIn(builtin, placed, input, drafts);
}

function spotOf(placement: Placement | null, targets: readonly Draft[]): Spot | undefined {
  if (!placement) return undefined;
  if ('title' in placement) return { title: plainTitle(placement.title) };
  const target = targets[placement.topic]?.topic;
  if (!target) return undefined;
  return target.id < 0 ? { title: target.title } : { topicId: target.id };
}

const isNew = ({ topic }: Draft): boolean => topic.id < 0;

async function nearestPassages(
  builtin: BuiltinModel,
  questions: readonly GroupableQuestion[],
  knowledge: Knowledge,
): Promise<string[]> {
  const { nearest } = await builtin.search(questions, knowledge, passagesAQuestion);
  return choosePassages(nearest, passagesAtMost);
}

/** New topics get titles that can be shown; those that sound abusive give way to a question. */
async function withDecentTitles(
  builtin: BuiltinModel,
  drafts: readonly Draft[],
  knowledge: Knowledge,
): Promise<Draft[]> {
  const titled = await Promise.all(
    drafts.map(async (draft) => {
      if (!isNew(draft)) return draft;
      const title = titleFor(
        draft.topic.title,
        draft.members.map(({ text }) => text),
        [
          knowledge.about,
          ...outlineOf(knowledge.passages, questionsAtOnce),
          ...(await nearestPassages(builtin, draft.members.slice(0, questionsATitle), knowledge)),
        ],
      );
      return { ...draft, topic: { ...draft.topic, title } };
    }),
  );
  const fresh = titled.filter(isNew);
  if (fresh.length === 0) return titled;
  const nothing = { key: 'nothing', about: '', passages: [] };
  const verdicts = await builtin.judge(
    fresh.map(({ topic }) => topic.title),
    nothing,
  );
  const rude = new Set(fresh.filter((_, i) => verdicts[i]?.reason === 'abuse'));
  return titled.map((draft) =>
    rude.has(draft)
      ? { ...draft, topic: { ...draft.topic, title: draft.members[0]?.text ?? draft.topic.title } }
      : draft,
  );
}

const asGrouped = (drafts: readonly Draft[]): GroupedTopic[] =>
  drafts
    .filter(({ members }) => members.length > 0)
    .map(({ topic, members }) => ({
      id: topic.id < 0 ? null : topic.id,
      title: topic.title,
      questionIds: members.map(({ id }) => id),
    }));

async function standIn(
  builtin: BuiltinModel,
  placed: ReadonlyMap<number, Spot>,
  { key, questions, knowledge }: GroupingInput,
  drafts: readonly Draft[],
): Promise<GroupedTopic[]> {
  const topicOf = new Map(
    drafts.flatMap(({ topic, members }) => members.map(({ id }) => [id, topic.id] as const)),
  );
  const held = questions.map((question) => ({
    ...question,
    topicId: topicOf.get(question.id) ?? null,
    isPinned: question.isPinned || placed.has(question.id),
  }));
  const topics = drafts
    .filter(({ members }) => members.length > 0)
    .map(({ topic, members }) => ({
      ...topic,
      isTitlePinned: topic.isTitlePinned || members.some(({ id }) => placed.has(id)),
    }));
  const grouped = await builtin.group(key, held, topics, knowledge);
  return grouped.map((topic) => ({
    ...topic,
    id: topic.id !== null && topic.id < 0 ? null : topic.id,
  }));
}
