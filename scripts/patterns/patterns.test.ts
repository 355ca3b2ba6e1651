// No regular expression of the product takes longer than a text is long (OWASP ASVS 5.0, 1.3.12).
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { findPatterns, patternsIn } from './find-patterns.ts';
import { patienceMs, readInAProcess } from './in-a-process.ts';

const patterns = findPatterns('.');

/** Put together from parts, so that they cannot be read here. None of the parts comes from people. */
const madeOfParts: Readonly<Record<string, string>> = {
  'new RegExp(`^[${joinCodeAlphabet}]{${joinCodeLength}}$`)': 'one class, a fixed number of times',
  'new RegExp(`^[\\\\w-]{${Math.ceil((bytes * 4) / 3)}}$`)': 'one class, a fixed number of times',
  'new RegExp(`^\\\\d{${cvvLength}}$`)': 'one class, a fixed number of times',
};

/** What in a pattern reads the same characters in more than one way, or again from each place. */
const complaintsOf = (pattern: RegExp): string[] =>
  analyse(pattern).reports.map((report) => {
    const parts = report.type === 'Trade' ? [report.startQuant, report.endQuant] : [report.quant];
    return `${report.type}: ${parts.map(({ raw }) => raw).join(' and ')}`;
  });

it('finds what has brought a server to a stop', () => {
  const text =
    'const a = /(?:嗯+|哦)+$/u, b = RegExp(`${c}`), d = "/x/".replace(/^[^@]+@.+\\.[^@]+$/v, "");';
  const found = patternsIn('some.ts', text);
  expect(found.map(({ source }) => source)).toEqual([
    '/(?:嗯+|哦)+$/u',
    'RegExp(`${c}`)',
    '/^[^@]+@.+\\.[^@]+$/v',
  ]);
  expect(found.map(({ pattern }) => pattern && complaintsOf(pattern).length > 0)).toEqual([
    true,
    undefined,
    true,
  ]);
});

it('all are found', () => {
  expect(patterns.length).toBeGreaterThan(250);
  const parts = patterns.filter(({ pattern }) => !pattern).map(({ source }) => source);
  expect(parts.toSorted()).toEqual(Object.keys(madeOfParts).toSorted());
});

it('none reads the same characters twice', () => {
  const complaints = patterns.flatMap(({ at, pattern }) =>
    pattern ? complaintsOf(pattern).map((complaint) => `${at} ${complaint}`) : [],
  );
  expect(complaints).toEqual([]);
});

/** Also what the look at one repeated character cannot see: words that are one another's parts. */
it(
  'time grows as the text does, made of what each is itself made of',
  async () => {
    const task = { about: 'patterns', seed: 1, count: 0 } as const;
    const nameOf = (pattern: number) => `${patterns[pattern]?.at} ${patterns[pattern]?.source}`;
    expect(await readInAProcess(task, nameOf)).toEqual([]);
  },
  patienceMs,
);
