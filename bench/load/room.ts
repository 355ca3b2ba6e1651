// From a student's POST to the topic on the presenter's open screen: a full room, the built-in AI,
// the embedded database. The floor is asked before and after, in the same run.
import type { Report } from '../report.ts';
import { processorSeconds, residentMegabytes } from '../process-usage.ts';
import { median, quantile } from '../statistics.ts';
import { startProduct } from '../../tests/support/product.ts';
import type { Arrived, Watch } from '../../tests/support/watch.ts';
import { askSteadily, type Asked } from './ask-steadily.ts';
import { startFloor } from './floor.ts';
import { openClass } from './open-class.ts';
import { questions } from './questions.ts';

const studentCount = 100;
const perSecond = 5;
const seconds = 60;
const floorSeconds = 15;
const limitMs = 60_000;

/** When each question first came in one of these events. */
function firstSeen(
  events: readonly Arrived<{ questions: readonly { id: number }[] }>[],
): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { at, event } of events) {
    for (const { id } of event.questions) if (!seen.has(id)) seen.set(id, at);
  }
  return seen;
}

export async function measureRoom(): Promise<Report> {
  const floor = await startFloor();
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const { phones, watch, close } = await openClass(product.url, studentCount);
    const askFloor = () => askSteadily(floor, questions(perSecond * floorSeconds), perSecond);
    const floorBefore = await askFloor();
    const processorBefore = processorSeconds(product.pid);
    const room = {
      shown: new Map<number, number>(),
      ask: async (text: string, index: number) =>
        (await phones[index % phones.length]!.ask(text)).id,
    };
    const asked = await askSteadily(room, questions(perSecond * seconds), perSecond);
    await watch.untilSettled(
      asked.map((question) => question.id),
      limitMs,
    );
    const processor = processorSeconds(product.pid) - processorBefore;
    const megabytes = residentMegabytes(product.pid);
    const floorAfter = await askFloor();

    const floorTimes = timesTo(floor.shown, [...floorBefore, ...floorAfter]);
    close();
    return report(asked, watch, floorTimes, processor, megabytes);
  } finally {
    await Promise.all([floor.stop(), product.stop()]);
  }
}

/** Milliseconds from asking, of the questions that were seen. */
const timesTo = (seen: ReadonlyMap<number, number>, asked: readonly Asked[]): number[] =>
  asked.flatMap(({ id, askedAt }) => (seen.has(id) ? [seen.get(id)! - askedAt] : []));

function report(
  asked: readonly Asked[],
  watch: Watch,
  floorTimes: readonly number[],
  processor: number,
  megabytes: number,
): Report {
  const judged = timesTo(firstSeen(watch.judged), asked);
  const shown = timesTo(firstSeen(watch.grouped), asked);
  const answered = asked.map(({ askedAt, answeredAt }) => answeredAt - askedAt);
  const of = (name: string, times: readonly number[], targets: [number?, number?] = []) => [
    figure(`${name}, median`, median(times), targets[0]),
    figure(`${name}, 95th percentile`, quantile(times, 0.95), targets[1]),
  ];
  return {
    title: `${studentCount} students, ${perSecond} questions a second for ${seconds} s`,
    figures: [
      ...of('POST to topic on the screen', shown, [500, 1500]),
      figure('POST to topic on the screen, worst', Math.max(...shown)),
      ...of('floor: POST, insert, notice', floorTimes),
      { name: 'ratio of the medians', value: median(shown) / median(floorTimes), unit: 'x' },
      ...of('POST to its answer', answered),
      ...of('POST to the verdict on the screen', judged),
      { name: 'questions in topics', value: shown.length, unit: '' },
      { name: 'questions filtered', value: judged.length - shown.length, unit: '' },
      { name: 'classroom runs', value: watch.judged.length, unit: '' },
      { name: 'processor time a question', value: (1000 * processor) / asked.length, unit: 'ms' },
      { name: 'resident memory afterwards', value: megabytes, unit: 'MB' },
    ],
  };
}

function figure(name: string, value: number, target?: number) {
  return { name, value, unit: 'ms' as const, ...(target === undefined ? {} : { target }) };
}
