import { expect, test } from 'vitest';
import { randomOf } from '../../../../bench/ai/sets/random.ts';
import { dimensions } from '../protocol.ts';
import { chosenCalibration } from './calibration.ts';
import { Cluster } from './cluster.ts';
import { Links } from './topic-links.ts';
import { Space } from './space.ts';

function begun(random: () => number) {
  const space = new Space(chosenCalibration().background);
  const ask = (): number =>
    space.add(
      '?',
      new Float32Array(dimensions).map(() => random() - 0.5),
    );
  const staying = new Set<Cluster>();
  return { space, ask, staying, links: new Links(space, staying) };
}

test('sums are those of the groups as they are, however these come, change and go', () => {
  const random = randomOf(1);
  const upTo = (count: number): number => Math.floor(random() * count);
  const { space, ask, staying, links } = begun(random);
  const any = (): Cluster => [...staying][upTo(staying.size)]!;
  for (let turn = 0; turn < 400; turn += 1) {
    const row = ask();
    if (staying.size < 2 || random() < 0.4) staying.add(new Cluster(space, null, [row]));
    else any().add(row);
    if (staying.size > 3 && random() < 0.2) staying.delete(any());
    // Most are looked at seldom, so that they change in between.
    const passing = new Cluster(space, null, [upTo(space.size), row]);
    for (const [a, b] of [
      [any(), any()],
      [passing, any()],
      [any(), passing],
    ] as const) {
      expect(links.between(a, b)).toBe(space.between(a.sum, b.sum));
    }
  }
  expect(staying.size).toBeGreaterThan(50);
});

test.each([
  ['all that were there stay', 0],
  ['some have gone, and others take their places', 3],
])('a sum is right for which room must be made: %s', (_, gone) => {
  const { space, ask, staying, links } = begun(randomOf(1));
  for (let more = 16; more > 0; more -= 1) staying.add(new Cluster(space, null, [ask()]));
  const [first, ...others] = staying;
  for (const other of others) links.between(first!, other);
  for (const other of others.slice(0, gone)) staying.delete(other);
  const fresh = new Cluster(space, null, [ask()]);
  staying.add(fresh);
  for (const other of staying) {
    expect(links.between(other, fresh)).toBe(space.between(other.sum, fresh.sum));
  }
});
