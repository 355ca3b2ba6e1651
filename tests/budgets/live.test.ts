// What the benchmarks of load and learning measure, without the clock: nothing is lost, doubled or
// out of order on a presenter's open screen.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '../../bench/load/questions.ts';
import { openPhone } from '../support/phone.ts';
import { signUp, type Presenter } from '../support/people.ts';
import { startProduct, type Product } from '../support/product.ts';

const handout = join(import.meta.dirname, '../../scripts/demo/handout/sound-and-music.pdf');
const phoneCount = 20;
const questionsEach = 3;

let product: Product;
let presenter: Presenter;
let presentationId: number;

beforeAll(async () => {
  product = await startProduct();
  presenter = await signUp(product, 'premium');
  presentationId = await presenter.create('Sound and music', 'The physics of music', [handout]);
});
afterAll(() => product.stop());

test('learning shows every step on the way to Ready', async () => {
  const watch = await presenter.watch(presentationId);
  await presenter.startLearning(presentationId);
  await watch.untilReady();
  watch.close();
  const events = watch.statuses.map(({ event }) => event);
  const steps = events.flatMap(({ learning }) => (learning?.total ? [learning] : []));
  const total = steps[0]!.total;
  expect(total).toBeGreaterThan(50);
  expect(steps.every((step) => step.total === total)).toBe(true);
  expect(steps[0]!.done).toBe(0);
  expect(steps.at(-1)!.done).toBe(total);
  const strides = steps.slice(1).map((step, index) => step.done - steps[index]!.done);
  expect(Math.min(...strides)).toBeGreaterThan(0);
  expect(Math.max(...strides)).toBeLessThanOrEqual(total / 5);
  expect(events.at(-1)!.status).toBe('Ready');
});

test('a screen that only listens ends with what the server has, without a gap', async () => {
  const scanned = (await presenter.get(presentationId)).student_url!;
  const watch = await presenter.watch(presentationId);
  const phones = await Promise.all(
    Array.from({ length: phoneCount }, (_, index) =>
      openPhone({
        origin: product.url,
        scanned,
        person: { firstname: `S${index}`, lastname: 'Test', email: `s${index}@example.org` },
      }),
    ),
  );
  const asked = await Promise.all(
    questions(phoneCount * questionsEach).map((text, index) =>
      phones[index % phoneCount]!.ask(text),
    ),
  );
  const ids = asked.map((question) => question.id);
  await watch.untilSettled(ids);

  const judged = watch.judged.flatMap(({ event }) => event.questions.map(({ id }) => id));
  expect(judged.toSorted()).toEqual(ids.toSorted());
  const versions = [...watch.judged, ...watch.grouped]
    .toSorted((a, b) => a.at - b.at)
    .map(({ event }) => event.version);
  expect(versions).toEqual(versions.map((_, index) => versions[0]! + index));
  const topics = await presenter.getTopics(presentationId);
  expect([...watch.topics.values()].toSorted((a, b) => a.id - b.id)).toEqual(
    topics.map(({ original_questions: _, ...topic }) => topic).toSorted((a, b) => a.id - b.id),
  );
  for (const topic of topics) {
    for (const question of topic.original_questions) {
      expect(watch.questions.get(question.id)).toEqual(question);
    }
  }
  for (const [index, question] of asked.entries()) {
    await phones[index % phoneCount]!.untilState(question.id, ['accepted', 'filtered']);
  }
  for (const phone of phones) phone.close();
  watch.close();
});
