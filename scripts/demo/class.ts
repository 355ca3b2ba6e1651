// The simulated class: thirty phones that come in, ask in turn and stay to hear what becomes of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { openPhone, type Phone } from '../../tests/support/phone.ts';
import { firstNames, abuse, noise, singles, topics } from '../../server/sample/questions.ts';

// When whom asks what: shuffled, but the same every time, at the pace of people who type.

interface Turn {
  /** Index into `firstNames`. */
  readonly student: number;
  readonly question: string;
  /** Pause before it, in milliseconds. */
  readonly pauseMs: number;
}

/** Of all questions; the rest comes slowly, so that something still happens later. */
const lively = 0.75;
const slowPauseMs = 15_000;

/**
 * All questions of the class, about three quarters of them within `minutes`. It begins on topic:
 * the first thing to be seen should be a topic and not a rejection.
 */
export function timetable(minutes: number): Turn[] {
  const random = generator(7);
  const onTopic = shuffle(Object.values(topics).flat(), random);
  const first = onTopic.splice(0, 5);
  const questions = [...first, ...shuffle([...onTopic, ...singles, ...abuse, ...noise], random)];
  const livelyCount = Math.round(questions.length * lively);
  const livelyPauseMs = (minutes * 60_000) / livelyCount;
  const students = shuffle([...firstNames.keys()], random);
  return questions.map((question, index) => ({
    question,
    student: students[index % students.length]!,
    pauseMs: pause(index < livelyCount ? livelyPauseMs : slowPauseMs, random),
  }));
}

/** Pauses between independent events are distributed exponentially; very long ones are cut. */
const pause = (mean: number, random: () => number): number =>
  Math.min(-Math.log(1 - random()), 4) * mean;

/** Fisher and Yates. */
function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/** Numbers from 0 to 1 out of a linear congruence (constants of Numerical Recipes). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface ClassOptions {
  origin: string;
  /** What the phones scan. */
  studentUrl: string;
  /** How long most of the questions take. */
  minutes: number;
  signal: AbortSignal;
  onAsked: (firstName: string, question: string) => void;
}

/** Between one phone and the next at the door. */
const enterPauseMs = 150;

/** @returns the phones, when everything was asked. They stay open. @throws AbortError */
export async function runClass(options: ClassOptions): Promise<Phone[]> {
  const { origin, studentUrl, minutes, signal, onAsked } = options;
  const phones: Phone[] = [];
  for (const firstname of firstNames) {
    const email = `${firstname.toLowerCase()}@school.example`;
    const person = { firstname, lastname: 'Demo', email };
    phones.push(await openPhone({ origin, scanned: studentUrl, person }));
    await sleep(enterPauseMs, undefined, { signal });
  }
  for (const { student, question, pauseMs } of timetable(minutes)) {
    await sleep(pauseMs, undefined, { signal });
    await phones[student]!.ask(question);
    onAsked(firstNames[student]!, question);
  }
  return phones;
}
