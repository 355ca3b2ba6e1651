// What is for training the head that hears abuse, and the fifth of it that no training sees.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Judged } from './sets/data.ts';

const row = z.object({ text: z.string(), toxic: z.boolean() });
const heldOutEvery = 5;
const shortest = 4;

export interface AbuseTraining {
  /** BCP 47. */
  readonly language: string;
  readonly seen: readonly Judged[];
  readonly held: readonly Judged[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Only what somebody wrote: no names of others, addresses, retweet marks or encoded emoji. */
function cleaned(text: string): string {
  return text
    .replace(/&#\d+;/g, ' ')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\bRT\b|@\w+:?|https?:\S+|\|LBR\|/g, ' ')
    .replace(/["“”]/g, ' ')
    .replaceAll('#', '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s!:.,-]+/, '')
    .trim();
}

/** Of whatever sets for training a folder holds. */
export function readAbuseTraining(folder: string): AbuseTraining[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const language = /^(?:abuse-(\w+)|tweets-toxicity)-train\.jsonl$/.exec(file);
      if (!language) return [];
      const rows = readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => row.parse(JSON.parse(line)))
        .map(({ text, toxic }) => ({ text: cleaned(text), toxic }))
        .filter(({ text }) => text.length >= shortest);
      return [
        {
          language: language[1] ?? 'en',
          seen: rows.filter((_, i) => i % heldOutEvery !== 0),
          held: rows.filter((_, i) => i % heldOutEvery === 0),
        },
      ];
    });
}
