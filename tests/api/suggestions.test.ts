// Topics that a model would bring together: done at once where nobody looks, suggested where a
// presenter does, who accepts or refuses.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect } from 'vitest';
import { mergeSuggestionsEvent, type MergeSuggestionsEvent } from '../../contract/events.ts';
import {
  acceptSuggestion,
  listSuggestions,
  refuseSuggestion,
  renameTopic,
  undoChange,
} from '../../contract/api/topics/changes.ts';
import { updateAiModel } from '../../contract/api/accounts/plans-and-usage.ts';
import { listen, onAStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { openLiveSocket } from '../support/live-socket.ts';
import { startLlmService, usualUsage } from '../support/llm-service.ts';
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
  type Student,
} from '../support/people.ts';
import { waitUntil } from '../support/wait.ts';
import { namespaces } from '../../contract/namespaces.ts';

const modelName = 'large';
const service = await startLlmService();
afterAll(() => service.close());

/** Each a topic of its own; the last makes one too many for a class of this size. */
const subjects = [
  'leaves',
  'stomata',
  'roots',
  'sugar',
  'light',
  'water',
  'oxygen',
  'cacti',
  'night',
  'chlorophyll',
  'seeds',
];
/** Of subjects, by their places in the list. */
const pairs = [
  [0, 1],
  [2, 3],
];
let alike = pairs;
const question = (subject: string): string => `Why do plants need ${subject}?`;
const person = { firstname: 'Ada', lastname: 'L', email: 'ada@example.org' };

/** Until then no question is judged, so that all of them are sorted together. */
let asked = Promise.withResolvers<void>();

/** Merges the topics of the subjects that are alike. */
beforeEach(() => {
  alike = pairs;
  asked = Promise.withResolvers();
  service.behave(async ({ kind, questions, topics }) => {
    if (kind === 'verdicts') {
      await asked.promise;
      return undefined;
    }
    const idOf = (subject: string) => topics.find(({ title }) => title.endsWith(subject))?.id;
    const named = alike.map((set) => set.map((at) => idOf(subjects[at]!)));
    const placements = questions.map(({ id, text }) => ({
      id,
      topic: null,
      title: `Plants need ${text.split(' ').at(-1)!.replace('?', '')}`,
    }));
    const merges = named.filter((set) => set.every((id) => id !== undefined));
    return { content: kind === 'merges' ? { merges } : { placements }, usage: usualUsage };
  });
});

onAStore(
  'topics that belong together',
  (test) => {
    async function openClass(app: TestApp) {
      const presenter = await signUp(app, 'premium');
      await call(presenter, updateAiModel, { params: { id: modelName } });
      const ready = await createReady(presenter);
      return { presenter, id: ready.presentation_id, student: await enter(app, ready, person) };
    }

    async function askAll(student: Student) {
      for (const subject of subjects) await ask(student, question(subject));
      asked.resolve();
      await judgedQuestions(student);
    }

    /** A live view that is looked at, with all that it is told of suggestions. */
    async function openScreen(app: TestApp, presenter: Presenter, id: number) {
      const url = await listen(app);
      const told: MergeSuggestionsEvent[] = [];
      const errors: Error[] = [];
      const screen = await openLiveSocket(
        { ...presenter, url },
        {
          namespace: namespaces.teacher,
          presentationId: id,
          events: {
            merge_suggestions: {
              schema: mergeSuggestionsEvent,
              handle: (event: MergeSuggestionsEvent) => void told.push(event),
            },
          },
          onSubscribed: async () => {},
          onError: (error) => void errors.push(error),
        },
      );
      return { told, errors, screen };
    }

    test('are brought together while no screen of the presenter is open', async ({ app }) => {
      const { presenter, id, student } = await openClass(app);
      await askAll(student);
      const topics = await waitUntil('the board is tidied', async () => {
        const now = await settledTopics(presenter, id);
        return now.length === subjects.length - 2 ? now : undefined;
      });
      const merged = topics.filter(({ original_questions }) => original_questions.length === 2);
      expect(
        merged
          .map(({ original_questions }) => original_questions.map(({ title }) => title).toSorted())
          .toSorted(),
      ).toEqual([subjects.slice(0, 2), subjects.slice(2, 4)].map((two) => two.map(question)));
      const { data } = await call(presenter, listSuggestions, { params: { id } });
      expect(data).toEqual([]);
    });

    test('are suggested to a presenter who looks, accepted as one change and undone, or refused for good', async ({
      app,
    }) => {
      const { presenter, id, student } = await openClass(app);
      const { told, errors, screen } = await openScreen(app, presenter, id);
      await askAll(student);
      await expect.poll(() => told.at(-1)?.suggestions.length).toBe(2);
      const list = async () => (await call(presenter, listSuggestions, { params: { id } })).data;
      expect(await list()).toEqual(told.at(-1)!.suggestions);
      const before = await settledTopics(presenter, id);
      expect(before).toHaveLength(subjects.length);
      const [first, second] = await list();

      // A name that the presenter gives stays.
      const heir = first!.topic_ids[0]!;
      await call(presenter, renameTopic, {
        params: { id: heir },
        body: { client_id: randomUUID(), title: 'Leaves and their pores' },
      });
      const stranger = await signUp(app, 'free');
      const accepting = { params: { id: first!.id }, body: { client_id: randomUUID() } };
      expect(await fail(stranger, acceptSuggestion, accepting)).toBe('suggestion_not_found');
      const { data: change } = await call(presenter, acceptSuggestion, accepting);
      expect(change).toMatchObject({ kind: 'merge' });
      const merged = (await settledTopics(presenter, id)).find((topic) => topic.id === heir)!;
      expect(merged).toMatchObject({ title: 'Leaves and their pores' });
      expect(merged.original_questions).toHaveLength(2);
      expect(await list()).toEqual([second]);
      await call(presenter, undoChange, { params: { id: change!.id } });
      expect(await settledTopics(presenter, id)).toHaveLength(subjects.length);
      expect(await list(), 'what was undone may be suggested again').toEqual([first, second]);

      await call(presenter, refuseSuggestion, { params: { id: second!.id } });
      expect(await list()).toEqual([first]);
      await expect.poll(() => told.at(-1)?.suggestions).toEqual([first]);
      expect(
        await fail(presenter, acceptSuggestion, {
          params: { id: second!.id },
          body: { client_id: randomUUID() },
        }),
      ).toBe('suggestion_not_found');

      // The model says the same again with the next question: what was refused stays away.
      await ask(student, question('bees'));
      await judgedQuestions(student);
      await settledTopics(presenter, id);
      await expect
        .poll(async () => (await list()).map(({ topic_ids }) => topic_ids))
        .toEqual([first!.topic_ids]);
      expect(await settledTopics(presenter, id)).toHaveLength(subjects.length + 1);
      expect(errors).toEqual([]);
      screen.close();
    });

    test('three at once are accepted as one change, and undone as one', async ({ app }) => {
      alike = [[4, 5, 6]];
      const { presenter, id, student } = await openClass(app);
      const { told, errors, screen } = await openScreen(app, presenter, id);
      await askAll(student);
      await expect.poll(() => told.at(-1)?.suggestions.length).toBe(1);
      const before = await settledTopics(presenter, id);
      const [suggestion] = told.at(-1)!.suggestions;
      expect(suggestion!.topic_ids).toHaveLength(3);
      const three = new Set(suggestion!.topic_ids);
      const { data: change } = await call(presenter, acceptSuggestion, {
        params: { id: suggestion!.id },
        body: { client_id: randomUUID() },
      });
      const after = await settledTopics(presenter, id);
      expect(after).toHaveLength(subjects.length - 2);
      const merged = after.filter((topic) => three.has(topic.id));
      expect(merged.map((topic) => topic.id)).toEqual([suggestion!.topic_ids[0]]);
      expect(merged[0]!.original_questions.map(({ title }) => title).toSorted()).toEqual(
        [4, 5, 6].map((at) => question(subjects[at]!)).toSorted(),
      );
      expect((await call(presenter, listSuggestions, { params: { id } })).data).toEqual([]);
      await call(presenter, undoChange, { params: { id: change!.id } });
      const places = (topics: typeof before) =>
        topics
          .map((topic) => [topic.id, topic.original_questions.map((one) => one.id)] as const)
          .toSorted(([a], [b]) => a - b);
      expect(places(await settledTopics(presenter, id))).toEqual(places(before));
      expect(errors).toEqual([]);
      screen.close();
    });
  },
  { LLM_BASE_URL: service.url, LLM_MODELS: [modelName] },
);
