// Reads what it is told in a process of its own, so that one that never ends can be ended. Where it is
// stands in a file, for whoever has to end it.

import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { normalizeText } from '../../contract/text.ts';
import { findPatterns } from './find-patterns.ts';
import { grown, knownTexts, pumpsOf, textsOf, type Text, chanceOf } from './texts.ts';
import { readers, type Reader } from './readers.ts';
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { toUnicodeSet, type ReadonlyFlags } from 'regexp-ast-analysis';

// What may make a pattern slow: the characters and words that it is itself made of, over and over.

const parser = new RegExpParser();
const mostPairs = 600;

/** Of a class: the first of some of its ranges. */
const ofClass = (node: Parameters<typeof toUnicodeSet>[0], flags: ReadonlyFlags): string[] => {
  const { ranges } = toUnicodeSet(node, flags).chars;
  return [...ranges.slice(0, 3), ...ranges.slice(-1)]
    .map(({ min }) => min)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code));
};

/** Literal words, and some characters of each class. */
function atomsOf(pattern: RegExp): string[] {
  const ast = parser.parseLiteral(String(pattern));
  const atoms = new Set<string>();
  visitRegExpAST(ast, {
    onAlternativeEnter({ elements }: AST.Alternative) {
      let word = '';
      for (const element of elements) {
        if (element.type === 'Character') word += String.fromCodePoint(element.value);
        else if (word !== '') [word] = ['', atoms.add(word)];
      }
      if (word !== '') atoms.add(word);
    },
    onCharacterEnter({ value, parent }: AST.Character) {
      if (parent.type !== 'Alternative') atoms.add(String.fromCodePoint(value));
    },
    onCharacterClassEnter(node: AST.CharacterClass) {
      for (const one of ofClass(node, ast.flags)) atoms.add(one);
    },
    onCharacterSetEnter(node: AST.CharacterSet) {
      for (const one of ofClass(node, ast.flags)) atoms.add(one);
    },
  });
  return [...atoms];
}

/** Each by itself and the pairs of them, or so many of these by chance. */
function pumpsFor(pattern: RegExp, seed: number): string[] {
  const atoms = atomsOf(pattern);
  if (atoms.length ** 2 <= mostPairs) {
    return [...atoms, ...atoms.flatMap((one) => atoms.map((other) => one + other))];
  }
  const chance = chanceOf(seed);
  const any = () => atoms[Math.floor(chance() * atoms.length)]!;
  return [...atoms, ...Array.from({ length: mostPairs }, () => any() + any())];
}

export interface Task {
  readonly about: 'known' | 'fuzz' | 'growth' | 'patterns';
  readonly seed: number;
  readonly count: number;
}

/** Which is open to write two numbers to: of the reader and of the text that is being read. */
const placeFile = 3;

/** Something was read too slowly. */
export interface Slow {
  readonly reader: string;
  readonly text: string;
  readonly said: string;
}

/** Far more than it takes: what passes this never ends. */
const mostMs = 120_000;
const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: mostMs });

const { about, seed, count } = JSON.parse(process.argv[2]!) as Task;
const at = new Int32Array(2);
const limitMs = 20;
/** Below this nothing is slow, and a difference says nothing. */
const noiseMs = 10;
/** Four times the characters: 4 for what is linear, 16 for what is quadratic. */
const mostGrowth = 9;
const tries = 3;
/** What takes so long need not be tried again. */
const hopelessMs = 500;
/** Some systems count processor time in steps of ten milliseconds. */
const measuredMs = 50;

function note(reader: number, text: number): void {
  at.set([reader, text]);
  writeSync(placeFile, at, 0, at.byteLength, 0);
}

/** Milliseconds of processor time so far, of this thread. */
function processorNow(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Whether it is read within so many milliseconds at one of some tries. */
function isWithin(limit: number, read: Reader['read'], text: string): boolean {
  for (let i = 0; i < tries; i += 1) {
    const [start, computed] = [performance.now(), processorNow()];
    read(text);
    if (performance.now() - start < limit) return true;
    if (processorNow() - computed > hopelessMs) return false;
  }
  return false;
}

/** Milliseconds of processor time for one reading: others may be busy on this machine. */
function processorMs(read: Reader['read'], text: string): number {
  const before = processorNow();
  for (let times = 1; ; times += 1) {
    read(text);
    const ms = processorNow() - before;
    if (ms >= measuredMs) return ms / times;
  }
}

/** A busy machine can make it more, never less. */
const leastProcessorMs = (read: Reader['read'], text: string): number =>
  Math.min(...Array.from({ length: tries }, () => processorMs(read, text)));

const given = (reader: Reader, text: string): string =>
  reader.isNormalised ? normalizeText(text) : text;

/** @param isAll also what is part of another reader */
function readAll(texts: readonly Text[], isAll: boolean): Slow[] {
  const slow: Slow[] = [];
  for (const [index, { kind, text }] of texts.entries()) {
    for (const [of, reader] of readers.entries()) {
      if (!reader.kinds.includes(kind) || (reader.isWithinAnother && !isAll)) continue;
      note(of, index);
      const read = given(reader, text);
      if (isWithin(limitMs, reader.read, read)) continue;
      const ms = leastProcessorMs(reader.read, read);
      if (ms >= limitMs) slow.push({ reader: reader.name, text, said: `${ms.toFixed(1)} ms` });
    }
  }
  return slow;
}

/** What is wrong with it; that nothing is needs to be seen once. */
function growth(read: Reader['read'], short: string, long: string): string | undefined {
  // What is given may be shorter than what was made.
  const most = (long.length / short.length) * (mostGrowth / 4);
  let said: string | undefined;
  for (let i = 0; i < tries; i += 1) {
    const [first, then] = [processorMs(read, short), processorMs(read, long)];
    if (then < noiseMs || then < first * most) return undefined;
    said = `${first.toFixed(1)} ms for ${short.length}, ${then.toFixed(1)} for ${long.length}`;
  }
  return said;
}

/** @param text of so many characters */
function growthOf(read: Reader['read'], text: (size: number) => string): string | undefined {
  const [small, middle, large] = [text(100), text(1_000), text(4_000)];
  read(small);
  const isQuick = isWithin(hopelessMs, read, middle);
  if (!isQuick && processorMs(read, middle) > hopelessMs) return 'too long';
  return isWithin(noiseMs, read, large) ? undefined : growth(read, middle, large);
}

function growths(): Slow[] {
  const slow: Slow[] = [];
  for (const [index, pump] of pumpsOf(seed, count).entries()) {
    for (const [of, reader] of readers.entries()) {
      note(of, index);
      const said = growthOf(reader.read, (size) => given(reader, grown(pump, size)));
      if (said !== undefined) slow.push({ reader: reader.name, text: pump, said });
    }
  }
  return slow;
}

function patternGrowths(): Slow[] {
  const slow: Slow[] = [];
  for (const [of, { at: place, pattern }] of findPatterns('.').entries()) {
    if (!pattern) continue;
    const read = (text: string) =>
      pattern.global ? text.replace(pattern, '') : pattern.test(text);
    for (const [index, pump] of pumpsFor(pattern, seed).entries()) {
      note(of, index);
      const said = growthOf(read, (size) => grown(pump, size));
      if (said !== undefined) slow.push({ reader: place, text: pump, said });
    }
  }
  return slow;
}

const work = {
  known: () => readAll(knownTexts, true),
  fuzz: () => readAll(textsOf(seed, count), false),
  growth: growths,
  patterns: patternGrowths,
};
process.stdout.write(JSON.stringify(work[about]()));
await watchdog.terminate();
