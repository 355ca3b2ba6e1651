// Looks for the limits of relevance of a lecture: what they reject of the lines of others and of banter
// where one genuine line in a hundred is lost, on all recorded lectures, and chosen on all but one and
// applied to that one, which tells what a new lecture may expect. Run by hand:
//   node training/choose-relevance-limits.ts FOLDER [--memory FILE]
import { evidenceOf, isOff } from '../server/ai/builtin/judge/relevance/relevance.ts';
import type { Evidence } from '../server/ai/builtin/judge/relevance/relevance.ts';
import type { RelevanceLimits } from '../server/ai/encoder/encoder.ts';
import { asQuestion, visible } from '../server/ai/builtin/text/canonical.ts';
import type { Recording } from '../bench/ai/sets/data.ts';
import { mean, share } from '../bench/ai/metrics.ts';
import { offLabel, organisationLabel, topicLines } from '../bench/ai/sets/real-lectures.ts';
import { indexOf, materialOf } from './material.ts';
import { openTraining } from './open-training.ts';

type Kind = 'asked' | 'others' | 'banter' | 'course';
type Lines = Readonly<Record<Kind, readonly (Evidence | null)[]>>;
type Shares = Readonly<Record<Kind, number>>;

/** Of genuine lines; a little more than one in a hundred, since a recording has some sixty. */
const mayBeLost = 0.0102;
/** Beyond these no more is asked for. */
const goals = { others: 0.9, banter: 0.4 } as const;
const logits = [-2, -1.5, -1];
const margins = steps(-0.042, -0.02, 0.002);
const marginsOfBanter = steps(-0.03, 0.01, 0.002);

const { encoder, sets } = openTraining();
const recordings = sets.recordings.flatMap(({ rows }) => rows);
const lectures: Lines[] = [];
for (const recording of recordings) lectures.push(await linesOf(recording));
await encoder.close();

show('all, chosen on all', ...chosenOn(lectures), lectures);
const unseen = lectures.map((lecture, i) => {
  const [limits] = chosenOn(lectures.filter((other) => other !== lecture));
  const shares = sharesOf([lecture], limits);
  show(`recording ${i + 1}, chosen on the others`, limits, shares, [lecture]);
  return shares;
});
console.log('mean of these', rounded(meanOf(unseen)));

function show(name: string, limits: RelevanceLimits, shares: Shares, on: readonly Lines[]): void {
  console.log(`${name} (${on.length})`, rounded(limits), rounded(shares));
}

/** @throws when nothing loses as few genuine lines as may be lost */
function chosenOn(some: readonly Lines[]): [RelevanceLimits, Shares] {
  let best: [RelevanceLimits, Shares] | null = null;
  for (const logit of logits) {
    for (const margin of margins) {
      for (const marginOfBanter of marginsOfBanter) {
        const limits = { logit, margin, marginOfBanter };
        const shares = sharesOf(some, limits);
        // Each further step rejects more.
        if (shares.asked > mayBeLost) break;
        if (best === null || worthOf(shares) > worthOf(best[1])) best = [limits, shares];
      }
    }
  }
  if (best === null) throw new Error('No limits lose so few genuine lines.');
  return best;
}

function worthOf({ others, banter, course }: Shares): number {
  return (
    Math.min(others, goals.others) / goals.others +
    Math.min(banter, goals.banter) / goals.banter -
    course
  );
}

function sharesOf(some: readonly Lines[], limits: RelevanceLimits): Shares {
  return meanOf(
    some.map((lines) =>
      byKind((kind) => share(lines[kind], (line) => line !== null && isOff(line, limits))),
    ),
  );
}

function meanOf(all: readonly Shares[]): Shares {
  return byKind((kind) => mean(all.map((shares) => shares[kind])));
}

function byKind<T>(of: (kind: Kind) => T): Record<Kind, T> {
  return {
    asked: of('asked'),
    others: of('others'),
    banter: of('banter'),
    course: of('course'),
  };
}

async function linesOf(recording: Recording): Promise<Lines> {
  const { subject, transcript, lines } = recording;
  // Recordings carry no title.
  const index = indexOf(await materialOf(encoder, '', transcript));
  const evidence = async (texts: readonly string[]): Promise<(Evidence | null)[]> =>
    (await encoder.embed(texts.map(asQuestion))).map((row, i) =>
      evidenceOf(visible(texts[i] as string), row, index),
    );
  const labelled = (label: string): string[] =>
    lines.filter((line) => line.label === label).map(({ text }) => text);
  const others = recordings.filter((other) => other.subject !== subject);
  return {
    asked: await evidence(topicLines(lines).map(({ text }) => text)),
    others: await evidence(others.flatMap((o) => topicLines(o.lines).map(({ text }) => text))),
    banter: await evidence(labelled(offLabel)),
    course: await evidence(labelled(organisationLabel)),
  };
}

function rounded<T extends object>(figures: T): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number((value as number).toFixed(3))]),
  );
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);
}
