// What one person does, seen by a whole hall: a "me too", a tick and a "Now answering" on every phone
// and on the wall, and everybody pressing "Me too" within ten seconds. The floor is one request, one insert and one
// notice to as many bare connections, in the same run.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { RoomEvent } from '../../contract/events.ts';
import { spotlightTopic } from '../../contract/api/presentations/presentations.ts';
import { meToo } from '../../contract/api/students/students.ts';
import { processorSeconds } from '../process-usage.ts';
import type { Figure, Report } from '../report.ts';
import { quantile } from '../statistics.ts';
import { call } from '../../tests/support/call.ts';
import { createMonitor } from '../../tests/support/monitor.ts';
import type { Phone } from '../../tests/support/phone.ts';
import { settledTopics } from '../../tests/support/people.ts';
import { startProduct } from '../../tests/support/product.ts';
import { startFloor, type Floor } from './floor.ts';
import { openClass } from './open-class.ts';
import { questions } from './questions.ts';
import { watchWallOrders } from './big-screen-orders.ts';

const rounds = 8;
/** The room is told a second apart at the least: each press comes when it is quiet. */
const calmMs = 1_500;
const waveMs = 10_000;
const reachesWithinMs = 500;
const limitMs = 60_000;
/** The wall changes places once in this time at the most. */
const wallRestsMs = 8_000;
/** How often it is looked at what has arrived at the wall. */
const wallLookMs = 20;

type Seen = { readonly at: number; readonly event: RoomEvent };

export async function measureWave(studentCount = 500): Promise<Report> {
  const floor = await startFloor();
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  try {
    const floorTimes = await measureFloor(floor, studentCount);
    const monitor = createMonitor();
    const seen: Seen[][] = Array.from({ length: studentCount }, () => []);
    const room = await openClass(product.url, studentCount, (event, index) => {
      seen[index]!.push({ at: performance.now(), event });
      monitor.changed();
    });
    const { presenter, presentationId, phones } = room;
    const asked = await Promise.all(
      questions(rounds).map((title, index) => phones[index]!.ask(title)),
    );
    await room.watch.untilSettled(
      asked.map(({ id }) => id),
      limitMs,
    );
    const topics = await settledTopics(presenter, presentationId);

    const wall = watchWallOrders(room.watch);
    const looking = setInterval(wall.look, wallLookMs);
    const onWall = (id: number) => room.watch.topics.get(id);
    /** Milliseconds until the wall has it, for each of them. */
    const reachedWall: number[] = [];

    /** Milliseconds from `act` until each phone shows it. */
    async function reach(
      act: () => Promise<unknown>,
      isShown: (event: RoomEvent) => boolean,
      isOnWall: () => boolean,
    ) {
      await sleep(calmMs);
      const from = seen.map((events) => events.length);
      const startedAt = performance.now();
      const done = act();
      const atWall = room.watch
        .until('the wall shows it', () => isOnWall() || undefined, limitMs)
        .then(() => reachedWall.push(performance.now() - startedAt));
      const first = (events: readonly Seen[], index: number) =>
        events.slice(from[index]).find(({ event }) => isShown(event));
      await monitor.until(
        'every phone shows it',
        () => seen.every((events, index) => first(events, index)) || undefined,
        limitMs,
      );
      await Promise.all([done, atWall]);
      return seen.map((events, index) => first(events, index)!.at - startedAt);
    }
    const topicIn = (event: RoomEvent, id: number) => event.topics.find((topic) => topic.id === id);
    const press = (phone: Phone, question_id: number) =>
      call(phone, meToo, {
        body: {
          question_id,
          presentation_id: presentationId,
          student_id: phone.id,
          client_id: randomUUID(),
          status: 1,
        },
      });

    const pressed: number[] = [];
    const lit: number[] = [];
    const ticked: number[] = [];
    // Each for one thing: what is answered leaves the light.
    const [target, spoken, other] = topics;
    if (!target || !spoken || !other) throw new Error('The questions make too few topics');
    const question = target.original_questions[0]!.id;
    for (let round = 0; round < rounds; round += 1) {
      const expected = target.student_count + round + 1;
      const phone = phones.at(-1 - round)!;
      pressed.push(
        ...(await reach(
          () => press(phone, question),
          (event) => topicIn(event, target.id)?.student_count === expected,
          () => onWall(target.id)?.student_count === expected,
        )),
      );
      const status = round % 2 === 0 ? 1 : 0;
      lit.push(
        ...(await reach(
          () =>
            call(presenter, spotlightTopic, {
              params: { id: spoken.id },
              body: { client_id: randomUUID(), status },
            }),
          (event) => topicIn(event, spoken.id)?.is_being_answered === status,
          () => onWall(spoken.id)?.is_being_answered === status,
        )),
      );
      ticked.push(
        ...(await reach(
          () => presenter.tick(other.id, status === 1),
          (event) => topicIn(event, other.id)?.has_been_answered === status,
          () => onWall(other.id)?.has_been_answered === status,
        )),
      );
    }

    /** The phones by topic that count in it: each once, however often it says so. */
    const counting = new Map(topics.map(({ id }) => [id, new Set<Phone>()]));
    for (const [index, { id }] of asked.entries()) {
      counting.get(room.watch.questions.get(id)?.topic_id ?? 0)?.add(phones[index]!);
    }
    for (let round = 0; round < rounds; round += 1) {
      counting.get(target.id)?.add(phones.at(-1 - round)!);
    }
    // Among several topics, so that they overtake each other.
    const choices = phones.map((phone, index) => {
      const topic = topics[index % topics.length]!;
      counting.get(topic.id)?.add(phone);
      return topic.original_questions[0]!.id;
    });
    const isWhole = (shown: readonly { id: number; student_count: number }[]) =>
      [...counting].every(
        ([id, who]) => shown.find((topic) => topic.id === id)?.student_count === who.size,
      );

    await sleep(calmMs);
    const told = seen.map((events) => events.length);
    const processorBefore = processorSeconds(product.pid);
    const startedAt = performance.now();
    const answers = await Promise.all(
      phones.map(async (phone, index) => {
        await sleep(Math.random() * waveMs);
        const sentAt = performance.now();
        await press(phone, choices[index]!);
        return performance.now() - sentAt;
      }),
    );
    await monitor.until(
      'every phone shows all me-toos',
      () => seen.every((events) => isWhole(events.at(-1)!.event.topics)) || undefined,
      limitMs,
    );
    const waveTookMs = performance.now() - startedAt;
    const processor = processorSeconds(product.pid) - processorBefore;
    const counted = await presenter.getTopics(presentationId);
    const notices = Math.max(...seen.map((events, index) => events.length - told[index]!));
    // What waits for its turn on the wall comes within its rest.
    await sleep(wallRestsMs);
    clearInterval(looking);
    wall.stop();
    room.close();

    const reaching = (name: string, times: readonly number[]): Figure[] => [
      {
        name: `${name} on ${studentCount} phones, 95th percentile`,
        value: quantile(times, 0.95),
        unit: 'ms',
        target: reachesWithinMs,
      },
      {
        name: '  of the floor',
        value: quantile(times, 0.95) / quantile(floorTimes, 0.95),
        unit: 'x',
      },
    ];
    return {
      title: `${studentCount} phones in one room; ${rounds} of each, then ${studentCount} me-toos in ${waveMs / 1_000} s`,
      figures: [
        ...reaching('a me-too', pressed),
        ...reaching('Now answering', lit),
        ...reaching('a tick', ticked),
        {
          name: 'each of them on the wall, 95th percentile',
          value: quantile(reachedWall, 0.95),
          unit: 'ms',
          target: reachesWithinMs,
        },
        {
          name: `most changes of the wall's order within ${wallRestsMs / 1_000} s`,
          value: wall.mostWithin(wallRestsMs),
          unit: '',
          target: 1,
        },
        {
          name: 'floor: POST, insert, notice, 95th percentile',
          value: quantile(floorTimes, 0.95),
          unit: 'ms',
        },
        {
          name: 'topics in which each student counts once after the wave',
          value: counted.filter(({ id, student_count }) => student_count === counting.get(id)?.size)
            .length,
          unit: '',
          atLeast: counting.size,
        },
        { name: 'first me-too to all of them on every phone', value: waveTookMs, unit: 'ms' },
        {
          name: 'a me-too to its answer, 95th percentile',
          value: quantile(answers, 0.95),
          unit: 'ms',
        },
        {
          name: 'notices to a phone in the wave',
          value: notices,
          unit: '',
          target: Math.ceil(waveTookMs / 1_000) + 1,
        },
        { name: 'processor time a me-too', value: (1_000 * processor) / studentCount, unit: 'ms' },
      ],
    };
  } finally {
    await Promise.all([floor.stop(), product.stop()]);
  }
}

/** Milliseconds from the request until each bare connection has the notice. */
async function measureFloor(floor: Floor, studentCount: number): Promise<number[]> {
  const monitor = createMonitor();
  const arrived = new Map<number, number[]>();
  const screens: Socket[] = [];
  for (let index = 0; index < studentCount; index += 1) {
    const screen = io(floor.origin, { transports: ['websocket'], forceNew: true });
    await once(screen as never, 'connect');
    screen.on('question', ({ id }: { id: number }) => {
      arrived.set(id, [...(arrived.get(id) ?? []), performance.now()]);
      monitor.changed();
    });
    screens.push(screen);
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(calmMs);
    const startedAt = performance.now();
    const id = await floor.ask('Why?', round);
    const all = await monitor.until(
      'every connection has the notice',
      () => (arrived.get(id)?.length === studentCount ? arrived.get(id) : undefined),
      limitMs,
    );
    times.push(...all.map((at) => at - startedAt));
  }
  for (const screen of screens) screen.disconnect();
  return times;
}
