// New questions go where a remote model puts them; topics that are on the screen keep their
// questions and titles. What comes alone stands alone until a request is worth its tokens. What the
// model left over is placed by the built-in one, which then moves nothing that the remote one has put
// together: two ways of sorting in turn would never come to rest.

import { slices } from '../../../lib/chunk.ts';
import { asTitle } from '../../builtin/group/as-title.ts';
import type { BuiltinModel } from '../../builtin/builtin-model.ts';
import type { GroupableQuestion, GroupedTopic, Knowledge } from '../../model.ts';
import type { Consult } from '../chat/consult.ts';
import { agreementOf } from './agreement.ts';
import { askDoubting, type Answer } from './doubting.ts';
import { DraftBoard, type Draft, type GroupingInput } from './draft-board.ts';
import { groupAlone } from './group-alone.ts';
import { outlineOf } from '../material.ts';
import { placeByNearest } from './place-by-nearest.ts';
import type { Placed } from './placed.ts';
import { createRequests, nearestPassages } from './requests.ts';
import { titleFor } from './proposed-titles.ts';
import { estimateTokens } from '../chat/tokens.ts';

/** Few, since each takes the model a line: the last must come before the time is over. */
const questionsAtOnce = 16;
/** Of a new topic, enough questions to find its place in the material by. */
const questionsATitle = 6;

/**
 * @param placed is added to. A grouping that came too late, because the presenter changed something
 * meanwhile, is made again from it for nothing.
 */
export async function placeRemotely(
  consult: Consult,
  builtin: BuiltinModel,
  placed: Placed,
  input: GroupingInput,
): Promise<GroupedTopic[]> {
  if (placed.isUnfit) return groupAlone(builtin, placed, input);
  if (await consult.isSmall()) return placeByNearest(consult, builtin, placed, input);
  const { questions, topics, knowledge } = input;
  const board = new DraftBoard(topics);
  const fresh = questions.filter((question) => !board.keep(question));
  const standing = board.drafts.filter((draft) => standsAlone(draft, placed.waiting));
  for (const { members } of standing) {
    const [question] = members;
    const spot = question && placed.spots.get(question.id);
    // Where it was stored already this changes nothing, unless others have joined it since.
    if (spot && members.length === 1) board.move(question, spot);
  }
  const open = fresh.filter((question) => !board.put(question, placed.spots.get(question.id)));
  placed.earn(open.map(({ id }) => id));
  const unsorted = new Set(
    standing.flatMap(({ members }) => members).filter(({ id }) => !placed.spots.has(id)),
  );
  const requestFor = createRequests(consult, builtin, placed, knowledge, () =>
    board.drafts.filter(({ members }) => !members.every((one) => unsorted.has(one))),
  );
  const ask: Ask = async (part) => (await requestFor(part)).send();

  let isComplete = true;
  const isAskable = ({ id }: GroupableQuestion): boolean => !placed.doubted.has(id);
  if (!open.every(isAskable)) isComplete = false;
  const parts = slices([...unsorted, ...open].filter(isAskable), questionsAtOnce);
  for (let part = parts.shift(); part; part = parts.shift()) {
    const { prompt, fits, isChecked } = await requestFor(part);
    if (!fits && part.length > 1) {
      parts.unshift(...slices(part, Math.ceil(part.length / 2)));
      continue;
    }
    const spots =
      isChecked && placed.spend(estimateTokens(prompt))
        ? await spotsOf(ask, part, placed)
        : part.map(() => 'later' as const);
    if (!spots && fits && !(await consult.fits(prompt))) {
      // The service found it too long: it is made again for the smaller context.
      parts.unshift(part);
      continue;
    }
    for (const [i, question] of part.entries()) {
      const spot = spots?.[i];
      const isOpen = !unsorted.has(question);
      if (spot === 'later') {
        if (isOpen) board.put(question, { title: asTitle(question.text) });
        placed.waiting.add(question.id);
      } else if (spot && (isOpen ? board.put(question, spot) : board.move(question, spot))) {
        placed.spots.set(question.id, spot);
      } else if (isOpen) isComplete = false;
    }
    if (part.some(({ id }) => placed.doubted.has(id))) isComplete = false;
    for (const question of part) unsorted.delete(question);
    if (spots) continue;
    isComplete &&= open.length === 0;
    break;
  }
  if (!(await isFit(consult, builtin, placed, input, board))) {
    placed.isUnfit = true;
    return groupAlone(builtin, placed, input);
  }
  const drafts = await withDecentTitles(builtin, board.drafts, knowledge);
  return isComplete ? asGrouped(drafts, placed) : standIn(builtin, placed, input, drafts);
}

/** Whether what the model has put together agrees with the built-in model as far as it can be told. */
async function isFit(
  consult: Consult,
  builtin: BuiltinModel,
  { beside, spots, controls }: Placed,
  { key, questions, knowledge }: GroupingInput,
  { drafts }: DraftBoard,
): Promise<boolean> {
  const isNew = ({ id, topicId }: GroupableQuestion): boolean =>
    topicId === null && beside.topicOf(id) === undefined;
  const fresh = new Set(questions.filter(isNew).map(({ id }) => id));
  if (fresh.size === 0) return true;
  await beside.place(builtin, key, questions, fresh, knowledge);
  const remoteOf = new Map(
    drafts.flatMap(({ topic, members }) => members.map(({ id }) => [id, topic.id] as const)),
  );
  const compared = questions.flatMap(({ id, embedding }) => {
    const own = beside.topicOf(id);
    const remote = spots.has(id) ? remoteOf.get(id) : undefined;
    return own === undefined || remote === undefined ? [] : [{ embedding, builtin: own, remote }];
  });
  const { isFit: isRight, ...figures } = agreementOf(compared, controls);
  if (isRight !== false) return true;
  await consult.tellUnfit({ ...figures, ...controls });
  return false;
}

type Ask = (part: readonly GroupableQuestion[]) => Promise<Answer | null>;

/** Where they go, asking once more about those that an answer has left out; null for nobody knows. */
async function spotsOf(ask: Ask, part: readonly GroupableQuestion[], placed: Placed) {
  const spots = await askDoubting(ask, part, placed);
  const left = part.filter((question, i) => !spots?.[i] && !placed.doubted.has(question.id));
  if (!spots || left.length === 0 || left.length === part.length) return spots;
  const again = await askDoubting(ask, left, placed);
  return part.map((question, i) => spots[i] ?? again?.[left.indexOf(question)]);
}

/** Whether questions were given a topic of their own for the time being, and it still is that. */
export function standsAlone(
  { topic, members }: Pick<Draft, 'topic' | 'members'>,
  waiting: ReadonlySet<number>,
): boolean {
  const [first] = members;
  const isUntouched = !topic.isAnswered && !topic.isTitlePinned;
  return (
    first !== undefined &&
    isUntouched &&
    topic.title === asTitle(first.text) &&
    members.every(({ id, isPinned }) => waiting.has(id) && !isPinned)
  );
}

/** New topics get titles that can be shown; those that sound abusive give way to a question. */
async function withDecentTitles(
  builtin: BuiltinModel,
  drafts: readonly Draft[],
  knowledge: Knowledge,
): Promise<Draft[]> {
  const titled = await Promise.all(
    drafts.map(async (draft) => {
      if (!draft.isNamedNow) return draft;
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
  const fresh = titled.filter(({ isNamedNow }) => isNamedNow);
  if (fresh.length === 0) return titled;
  const nothing = { key: 'nothing', about: '', passages: [] };
  const verdicts = await builtin.judge(
    fresh.map(({ topic }) => topic.title),
    nothing,
  );
  const rude = new Set(fresh.filter((_, i) => verdicts[i]?.reason === 'abuse'));
  return titled.map((draft) =>
    rude.has(draft)
      ? {
          ...draft,
          topic: { ...draft.topic, title: asTitle(draft.members[0]?.text ?? draft.topic.title) },
        }
      : draft,
  );
}

/** Topics of questions that wait to be sorted have their questions' words until then. */
const asGrouped = (drafts: readonly Draft[], { spots, waiting }: Placed): GroupedTopic[] =>
  drafts
    .filter(({ members }) => members.length > 0)
    .map(({ topic, members }) => {
      const isNew = topic.id < 0;
      const isForNow =
        members.every(({ id }) => waiting.has(id) && !spots.has(id)) &&
        (isNew || standsAlone({ topic, members }, waiting));
      return {
        id: isNew ? null : topic.id,
        title: topic.title,
        questionIds: members.map(({ id }) => id),
        ...(isForNow && { isTitleForNow: true }),
      };
    });

async function standIn(
  builtin: BuiltinModel,
  { spots }: Placed,
  { key, questions, knowledge }: GroupingInput,
  drafts: readonly Draft[],
): Promise<GroupedTopic[]> {
  const topicOf = new Map(
    drafts.flatMap(({ topic, members }) => members.map(({ id }) => [id, topic.id] as const)),
  );
  const held = questions.map((question) => ({
    ...question,
    topicId: topicOf.get(question.id) ?? null,
    isPinned: question.isPinned || spots.has(question.id),
  }));
  const topics = drafts
    .filter(({ members }) => members.length > 0)
    .map(({ topic, members }) => ({
      ...topic,
      isTitlePinned: topic.isTitlePinned || members.some(({ id }) => spots.has(id)),
    }));
  const grouped = await builtin.group(key, held, topics, knowledge);
  return grouped.map((topic) => ({
    ...topic,
    id: topic.id !== null && topic.id < 0 ? null : topic.id,
  }));
}
