// A draft of an answer by the remote model: from the material alone, paid, and never sent by itself.

import { afterAll, beforeEach, expect } from 'vitest';
import { getProfile } from '../../contract/api/accounts/accounts.ts';
import { getUsageDetails, updateAiModel } from '../../contract/api/accounts/plans-and-usage.ts';
import { getAllTopics } from '../../contract/api/presentations/presentations.ts';
import { draftAnswer } from '../../contract/api/topics/draft-answer.ts';
import { onEachStore, type TestApp } from '../support/app.ts';
import { call, fail } from '../support/call.ts';
import { fixture } from '../support/fixtures.ts';
import { startLlmService, usualUsage } from '../support/llm-service.ts';
import {
  ask,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
  type Presenter,
} from '../support/people.ts';

const model = 'vendor/large-1';
const service = await startLlmService();
afterAll(() => service.close());
beforeEach(() => service.behave(() => undefined));

const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
const stomata = 'Why do plants close their stomata in drought?';
const slides = 'Where can I find the slides?';

onEachStore(
  'a drafted answer',
  (test) => {
    async function openClass(app: TestApp): Promise<{ presenter: Presenter; id: number }> {
      const presenter = await signUp(app, 'premium');
      const files = [fixture('handouts/photosynthesis.pptx')];
      const about = 'How plants turn light, water and carbon dioxide into sugar';
      const ready = await presenter.learn(await presenter.create('Photosynthesis', about, files));
      const student = await enter(app, ready, person);
      for (const title of [stomata, slides]) await ask(student, title);
      await judgedQuestions(student);
      return { presenter, id: ready.presentation_id };
    }
    const choose = (presenter: Presenter) =>
      call(presenter, updateAiModel, { params: { id: model } });
    const topicOf = async (
      { presenter, id }: { presenter: Presenter; id: number },
      title: string,
    ) =>
      (await settledTopics(presenter, id)).find(({ original_questions: asked }) =>
        asked.some((question) => question.title === title),
      )!.id;

    test('rests on the excerpts, is paid, and changes nothing', async ({ app }) => {
      const room = await openClass(app);
      const { presenter } = room;
      const params = { id: await topicOf(room, stomata) };
      expect(await fail(presenter, draftAnswer, { params })).toBe('no_remote_model');
      expect((await call(presenter, getProfile)).data.has_remote_model).toBeUndefined();
      await choose(presenter);
      expect((await call(presenter, getProfile)).data.has_remote_model).toBe(true);
      const before = await call(presenter, getAllTopics, { params: { id: room.id } });

      service.behave(({ excerpts: [first] }) => ({
        content: {
          sentences: [
            { text: `So it is: ${first!.text}`, excerpts: [first!.id] },
            { text: 'The exam is on Monday at nine.', excerpts: [first!.id] },
            { text: 'Nothing says so.', excerpts: [] },
          ],
        },
        usage: usualUsage,
      }));
      const { data } = await call(presenter, draftAnswer, { params });
      expect(data.sentences).toEqual([
        {
          text: expect.stringMatching(/^So it is: .*closes the pores in drought/),
          place: {
            file: 'photosynthesis.pptx',
            slide: 5,
            heading: 'Stomata and the price of carbon',
          },
        },
      ]);
      const [request] = service.requests;
      expect(request!.kind).toBe('sentences');
      expect(request!.body).not.toContain(person.firstname);
      const usage = await call(presenter, getUsageDetails);
      expect(usage.data.tokens.used_api_credits).toBeGreaterThanOrEqual(usualUsage.total_tokens);
      const after = await call(presenter, getAllTopics, { params: { id: room.id } });
      expect(after.data).toEqual(before.data);
    });

    test('is refused where the material or the model says nothing', async ({ app }) => {
      const room = await openClass(app);
      const { presenter } = room;
      await choose(presenter);
      const draft = (id: number) => fail(presenter, draftAnswer, { params: { id } });
      expect(await draft(await topicOf(room, slides))).toBe('not_in_material');
      expect(service.requests).toHaveLength(0);
      const id = await topicOf(room, stomata);
      service.behave(() => ({ content: { sentences: [] }, usage: usualUsage }));
      expect(await draft(id)).toBe('no_draft');
      service.behave(() => ({ content: 'Stomata close.', usage: usualUsage }));
      expect(await draft(id)).toBe('no_draft');
      service.behave(() => ({ status: 401, body: '{}' }));
      expect(await draft(id)).toBe('no_draft');
      expect(await draft(999_999)).toBe('topic_not_found');
      const other = await signUp(app, 'premium');
      await choose(other);
      expect(await fail(other, draftAnswer, { params: { id } })).toBe('topic_not_found');
    });
  },
  { LLM_BASE_URL: service.url, LLM_MODELS: [model] },
);
