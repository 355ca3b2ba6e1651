import { describe, expect, it } from 'vitest';
import { likeliestSection, type Shares } from './likeliest-section.ts';

const certain: Shares = [[7, 1]];

describe('likeliestSection', () => {
  it('is the section with the largest mean share', () => {
    const found = likeliestSection([
      [
        [3, 0.5],
        [9, 0.4],
      ],
      [[9, 0.3]],
      [],
    ]);
    expect(found.section).toBe(9);
    expect(found.share).toBeCloseTo(0.7 / 3);
  });

  it('is clear the sooner, the more questions and the more sections there are', () => {
    const limitOf = (questions: number, sections: number) =>
      likeliestSection(Array.from({ length: questions }, () => certain)).limit(sections);
    expect(limitOf(1, 10)).toBeGreaterThan(limitOf(4, 10));
    expect(limitOf(4, 10)).toBeGreaterThan(limitOf(4, 40));
    expect(limitOf(1, 2)).toBeLessThan(1);
  });

  it('is never clear where there is one section, or no share at all', () => {
    expect(likeliestSection([certain]).limit(1)).toBe(Number.POSITIVE_INFINITY);
    const nowhere = likeliestSection([[], []]);
    expect(nowhere.share).toBe(0);
    expect(nowhere.limit(5_000)).toBeGreaterThan(0);
  });
});
