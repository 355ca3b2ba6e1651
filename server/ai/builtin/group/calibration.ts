// What the grouping must know of an encoder: what its vectors have in common, how much alike two
// groups must be to be one topic, and by which margins the board changes.
// Written by training/calibrate-grouping.ts.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { learntFile } from '../learnt-files.ts';
import { dimensions } from '../protocol.ts';
import { evidenceNames } from './same-topic.ts';
import type { Trees } from './same-topic.ts';
import type { Background } from './space.ts';

interface Rise {
  readonly from: number;
  readonly full: number;
}

/** Log-odds that two groups are one topic, unless it says otherwise. */
export interface Rules {
  /** A new question joins a topic above this; below, it opens one. */
  readonly joinAbove: number;
  /** Of several topics a new question goes rather into a large one: fewer have to merge later. */
  readonly sizeBonus: number;
  /** Two topics become one above this. */
  readonly mergeAbove: number;
  /** A topic falls apart where two parts of it are less likely one than this. */
  readonly splitBelow: number;
  /** Two topics that stay two are suggested to be brought together above this. */
  readonly suggestAbove: number;
  /** The parts that are looked at are groups of this mean similarity. */
  readonly partsAbove: number;
  /** A question leaves its topic for one that is more likely its own by this much. */
  readonly moveMargin: number;
  /** Added in sessions whose questions have little in common (see Space.spread). */
  readonly leniency: { readonly belowSpread: number; readonly slope: number };
  /**
   * Taken off where all pairs of two groups name other terms of the material, and in parts where some do:
   * the whole of it from a Space.spread and a number of questions on, nothing up to others.
   */
  readonly otherTerms: { readonly most: number; readonly spread: Rise; readonly questions: Rise };
  /** What the place in the material counts beside the meaning, as lengths of vectors: in sections, and in mere runs of passages. */
  readonly placeWeights: { readonly sections: number; readonly runs: number };
}

export interface Calibration {
  readonly background: Background;
  readonly trees: Trees;
  readonly rules: Rules;
}

const rise = z.object({ from: z.number(), full: z.number() });

/** As the file says it: where it comes from is for people. */
const stored = z.object({
  encoder: z.string(),
  background: z.object({
    mean: z.array(z.number()).length(dimensions),
    weight: z.number(),
  }),
  rules: z.object({
    joinAbove: z.number(),
    sizeBonus: z.number(),
    mergeAbove: z.number(),
    splitBelow: z.number(),
    suggestAbove: z.number(),
    partsAbove: z.number(),
    moveMargin: z.number(),
    leniency: z.object({ belowSpread: z.number(), slope: z.number() }),
    otherTerms: z.object({ most: z.number(), spread: rise, questions: rise }),
    placeWeights: z.object({ sections: z.number(), runs: z.number() }),
  }),
  /** So many figures the trees were made on: with more or fewer they would mean something else. */
  evidence: z.array(z.string()),
  trees: z.object({
    baseline: z.number(),
    trees: z.array(
      z.object({
        feature: z.array(z.number().nullable()),
        threshold: z.array(z.number()),
        left: z.array(z.number()),
        right: z.array(z.number()),
        value: z.array(z.number()),
      }),
    ),
  }),
});

/** @throws when the file is missing, damaged or made on other figures or for another encoder */
export function loadCalibration(encoderId: string, file = learntFile('grouping')): Calibration {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `The grouping was never made for the encoder ${encoderId}: calibrate-grouping.ts does it`,
      { cause: error },
    );
  }
  const { encoder, background, evidence, trees, rules } = stored.parse(JSON.parse(text));
  if (encoder !== encoderId) throw new Error(`${file.pathname} is for the encoder ${encoder}`);
  if (evidence.join() !== evidenceNames.join()) {
    throw new Error(`${file.pathname} was made on other figures: make it again`);
  }
  const mean = Float32Array.from(background.mean);
  return { background: { mean, weight: background.weight }, trees, rules };
}

let loaded: Calibration | undefined;

/** Of the encoder that the product reads with, read once. */
export function chosenCalibration(): Calibration {
  loaded ??= loadCalibration(chosenEncoder.id);
  return loaded;
}
