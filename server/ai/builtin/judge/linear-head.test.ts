import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dimensions } from '../protocol.ts';
import { logitOf, readHeadFrom, writeHead, WrongHeadError } from './linear-head.ts';

const weights = Float32Array.from({ length: dimensions }, (_, d) => (d === 1 ? 2 : 0));
const head = {
  weights,
  bias: 0.5,
  signs: [
    { mean: 3, weight: 1 },
    { mean: 0, weight: -4 },
  ],
};
const notes = { encoder: 'some', command: 'train it', trainedOn: [], heldOut: [], figures: {} };
const embedding = Float32Array.from({ length: dimensions }, (_, d) => (d === 1 ? 1 : 0));
let folder: string;
let file: URL;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'head-'));
  file = pathToFileURL(join(folder, 'head.json'));
  writeFileSync(file, writeHead(notes, ['one', 'two'], head));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('what is written is read again', () => {
  expect(readHeadFrom(file, 'some', ['one', 'two'])).toEqual(head);
});

test('signs and embedding add up; a sign that says nothing adds nothing', () => {
  expect(logitOf(head, embedding, Float32Array.from([4, 1]))).toBeCloseTo(0.5 + 2 + 1 - 4);
  expect(logitOf(head, embedding, Float32Array.from([Number.NaN, 1]))).toBeCloseTo(0.5 + 2 - 4);
});

test('a head of another encoder or of other signs is refused, with what to do', () => {
  expect(() => readHeadFrom(file, 'another', ['one', 'two'])).toThrow(WrongHeadError);
  expect(() => readHeadFrom(file, 'some', ['two', 'one'])).toThrow(/train it/);
  expect(() => readHeadFrom(file, 'some', ['one'])).toThrow(WrongHeadError);
});
