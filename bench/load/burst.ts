// A whole hall asks at once: how long until everything is judged and in a topic, and what everybody
// else notices of it meanwhile. The same calls before the burst are the floor.
import { setTimeout as sleep } from 'node:timers/promises';
import { listPresentations } from '../../contract/api/presentations/presentations.ts';
import type { Report } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { call } from '../../tests/support/call.ts';
import { startProduct } from '../../tests/support/product.ts';
import { askSteadily } from './ask-steadily.ts';
import { openClass, type Class } from './open-class.ts';
import { questions } from './questions.ts';

const studentCount = 300;
const burst = { questions: 300, perSecond: 30 };
const settledWithinMs = 15_000;
const othersWithinMs = 200;
const limitMs = 120_000;
const othersEveryMs = 100;
const calmMs = 5000;

export async function measureBurst(): Promise<Report> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const room = await openClass(product.url, studentCount);
    const { phones, watch } = room;
    const calm = watchOthers(room);
    await sleep(calmMs);
    const before = await calm.stop();

    const others = watchOthers(room);
    const asked = await askSteadily(
      {
        shown: new Map(),
        ask: async (text, index) => (await phones[index % phones.length]!.ask(text)).id,
      },
      questions(burst.questions),
      burst.perSecond,
    );
    await watch.untilSettled(
      asked.map(({ id }) => id),
      limitMs,
    );
    const settledMs = performance.now() - asked[0]!.askedAt;
    const during = await others.stop();
    const answers = asked.map(({ askedAt, answeredAt }) => answeredAt - askedAt);
    room.close();
    return {
      title: `${burst.questions} questions of ${studentCount} students, ${burst.perSecond} a second`,
      figures: [
        {
          name: 'first POST to everything in a topic or filtered',
          value: settledMs,
          unit: 'ms',
          target: settledWithinMs,
        },
        {
          name: 'last POST to the same',
          value: settledMs - (asked.at(-1)!.askedAt - asked[0]!.askedAt),
          unit: 'ms',
        },
        { name: 'POST to its answer, 95th percentile', value: quantile(answers, 0.95), unit: 'ms' },
        { name: 'other calls meanwhile, median', value: median(during), unit: 'ms' },
        {
          name: 'other calls meanwhile, 95th percentile',
          value: quantile(during, 0.95),
          unit: 'ms',
          target: othersWithinMs,
        },
        { name: 'floor: other calls before, median', value: median(before), unit: 'ms' },
        {
          name: 'floor: other calls before, 95th percentile',
          value: quantile(before, 0.95),
          unit: 'ms',
        },
        { name: 'ratio of the medians', value: median(during) / median(before), unit: 'x' },
      ],
    };
  } finally {
    await product.stop();
  }
}

/** Calls what people at other screens call, at a steady pace and without waiting for answers. */
function watchOthers({ presenter, presentationId, phones }: Class) {
  const calls = [
    () => call(presenter, listPresentations, {}),
    () => presenter.get(presentationId),
    () => presenter.getTopics(presentationId),
    () => phones[0]!.fetchQuestions(),
  ];
  const waiting: Promise<number>[] = [];
  let next = 0;
  const timer = setInterval(() => {
    const startedAt = performance.now();
    const answered = calls[next++ % calls.length]!();
    waiting.push(answered.then(() => performance.now() - startedAt));
  }, othersEveryMs);
  return {
    /** @returns milliseconds of each call */
    stop(): Promise<number[]> {
      clearInterval(timer);
      return Promise.all(waiting);
    },
  };
}
