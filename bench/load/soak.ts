// An hour's lecture in fast motion: each minute students ask, topics are ticked, and phones lose their
// network and come back, as fast as the server answers. What grows besides the rows is a leak: memory,
// open handles and the time of an answer are held against those of the middle of the lecture. The
// floor is a request with one insert, asked in each minute as well.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { residentMegabytes } from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import { openPhone, type Phone } from '../../tests/support/phone.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startProduct, type Product } from '../../tests/support/product.ts';
import { waitUntil } from '../../tests/support/wait.ts';
import { startFloor, type Floor } from './floor.ts';
import { openClass } from './open-class.ts';
import { questions } from './questions.ts';

const minutes = 60;
const questionsAMinute = 6;
const comingBackAMinute = 10;
const limitMs = 10 * 60_000;
/** What the runtimes take and give back on their own. */
const flat = { memory: 1.1, handles: 8, answers: 1.5 } as const;

interface Minute {
  readonly answers: readonly number[];
  readonly floor: readonly number[];
  readonly megabytes: number;
  readonly handles: number;
}

export async function measureSoak(phoneCount = 150): Promise<Report> {
  const floor = await startFloor();
  const postgres = await startPostgres();
  try {
    return {
      title: `${minutes} minutes of a lecture with ${phoneCount} phones: ${minutes * questionsAMinute} questions, ${minutes * comingBackAMinute} phones come back`,
      figures: [
        ...(await measureStore('embedded', floor, phoneCount)),
        ...(await measureStore('PostgreSQL', floor, phoneCount, postgres.url)),
      ],
    };
  } finally {
    await Promise.all([floor.stop(), postgres.stop()]);
  }
}

const handlesOf = ({ pid }: Product): number => readdirSync(`/proc/${pid}/fd`).length;

async function measureStore(
  store: string,
  floor: Floor,
  phoneCount: number,
  databaseUrl?: string,
): Promise<Figure[]> {
  const product = await startProduct({
    env: { LOG_LEVEL: 'warn' },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const room = await openClass(product.url, 0);
    const scanned = (await room.presenter.get(room.presentationId)).student_url!;
    const open = (index: number, deviceId: string): Promise<Phone> => {
      const person = { firstname: `S${index}`, lastname: 'Load', email: `s${index}@example.org` };
      return openPhone({ origin: product.url, scanned, person, deviceId });
    };
    const before = handlesOf(product);
    const devices = Array.from({ length: phoneCount }, () => randomUUID());
    const phones: Phone[] = [];
    for (const [index, device] of devices.entries()) phones.push(await open(index, device));

    const texts = questions(minutes * questionsAMinute);
    const hour: Minute[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      const asked: number[] = [];
      const answers: number[] = [];
      const floorTimes: number[] = [];
      for (let n = 0; n < questionsAMinute; n += 1) {
        const index = minute * questionsAMinute + n;
        const floorAt = performance.now();
        await floor.ask(texts[index]!, index);
        floorTimes.push(performance.now() - floorAt);
        const at = performance.now();
        asked.push((await phones[index % phoneCount]!.ask(texts[index]!)).id);
        answers.push(performance.now() - at);
      }
      for (let n = 0; n < comingBackAMinute; n += 1) {
        const index = (minute * comingBackAMinute + n) % phoneCount;
        phones[index]!.close();
        phones[index] = await open(index, devices[index]!);
      }
      await room.watch.untilSettled(asked, limitMs);
      const topic = room.watch.questions.get(asked[0]!)?.topic_id;
      if (topic) await room.presenter.tick(topic, true);
      hour.push({
        answers,
        floor: floorTimes,
        megabytes: residentMegabytes(product.pid),
        handles: handlesOf(product),
      });
    }
    for (const phone of phones) phone.close();
    const left = () => handlesOf(product) - before;
    const areGivenBack = async () => (left() <= flat.handles ? true : undefined);
    // Where they are not, the figure says so.
    await waitUntil('the handles are given back', areGivenBack).catch(() => {});
    const leftOver = left();
    room.close();
    return figuresOf(store, hour, leftOver);
  } finally {
    await product.stop();
  }
}

function figuresOf(store: string, hour: readonly Minute[], left: number): Figure[] {
  const third = minutes / 3;
  const [, middle, last] = [0, 1, 2].map((part) => hour.slice(part * third, (part + 1) * third));
  const of = (part: readonly Minute[] | undefined, pick: (minute: Minute) => readonly number[]) =>
    part!.flatMap(pick);
  const growth = (pick: (minute: Minute) => number): [number, number] => [
    median(middle!.map(pick)),
    median(last!.map(pick)),
  ];
  const memory = growth(({ megabytes }) => megabytes);
  const handles = growth((minute) => minute.handles);
  const ratio = (part: readonly Minute[] | undefined) =>
    median(of(part, ({ answers }) => answers)) / median(of(part, (minute) => minute.floor));
  return [
    { name: `${store}: memory, last third`, value: memory[1], unit: 'MB' },
    { name: '  of the middle third', value: memory[1] / memory[0], unit: 'x', target: flat.memory },
    { name: '  open handles, last third', value: handles[1], unit: '' },
    {
      name: '  more than in the middle third',
      value: handles[1] - handles[0],
      unit: '',
      target: flat.handles,
    },
    {
      name: '  left over once the phones have gone',
      value: left,
      unit: '',
      target: flat.handles,
    },
    { name: '  an answer of the floor, last third', value: ratio(last), unit: 'x' },
    {
      name: '  of that of the middle third',
      value: ratio(last) / ratio(middle),
      unit: 'x',
      target: flat.answers,
    },
    {
      name: '  an answer, 95th percentile, last third',
      value: quantile(
        of(last, ({ answers }) => answers),
        0.95,
      ),
      unit: 'ms',
    },
  ];
}
