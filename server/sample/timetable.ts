// When whom of the simulated class asks what: of the questions of the demo those on the chapters
// that the sample's handout has, with one that is abusive and one on another subject.

import { abuse, firstNames, noise, singles, topics } from './questions.ts';

export interface Turn {
  /** Index into `students`. */
  readonly student: number;
  readonly question: string;
  /** The earlier turn to whose question the same student then says “me too”. */
  readonly meTooTo?: number;
  /** After it, in milliseconds. */
  readonly pauseMs: number;
}

export const students = firstNames.slice(0, 20);

/** Of people who type; their mean makes the whole last about a minute. */
const pausesMs = [900, 2_600, 1_400, 2_300];
const meTooEvery = 3;
/** By then the question is usually judged. */
const meTooTurnsLater = 11;

const matching = (questions: readonly string[], pattern: RegExp): string[] =>
  questions.filter((question) => pattern.test(question));

function script(): string[] {
  const strands = [
    topics['sound in space']!.slice(0, 8),
    topics['hearing damage']!.slice(0, 8),
    topics['helium voice']!.slice(0, 6),
    topics['dog whistle and hearing range']!.slice(0, 5),
    matching(singles, /water|thunderstorm|elephants|exam/i),
  ];
  const longest = Math.max(...strands.map((strand) => strand.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    strands.flatMap((strand) => strand[round] ?? []),
  );
  return rounds
    .flat()
    .toSpliced(14, 0, ...matching(abuse, /lesson/))
    .toSpliced(23, 0, ...matching(noise, /football/));
}

export const timetable: readonly Turn[] = script().map((question, turn) => ({
  student: turn % students.length,
  question,
  pauseMs: pausesMs[turn % pausesMs.length]!,
  ...(turn >= meTooTurnsLater && turn % meTooEvery === 0
    ? { meTooTo: turn - meTooTurnsLater }
    : {}),
}));
