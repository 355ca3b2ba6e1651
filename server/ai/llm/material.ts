// What goes along of the presenter's material: the whole in outline, and the passages that the
// questions are about, each so long that a request stays as short as it is told beforehand.

import { codePointLength } from '../../../contract/limits.ts';

/** Characters of one line, and of all of them together. */
const lineAtMost = 110;
const outlineAtMost = 2_400;
/** For each question; a few need no whole outline beside their passages. */
const outlineAQuestion = 150;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Enough to know what a lecture is about; the rest of a long description says no more. */
const aboutAtMost = 600;
/** Of a few questions each brings so much along. */
const aboutAQuestion = 150;

/** @param questions how many are asked about */
export const shortAbout = (about: string, questions: number): string =>
  shortened(about, Math.min(aboutAtMost, questions * aboutAQuestion));

/**
 * First sentences of the material in its order; of long material as many as fit, evenly spread.
 * @param questions how many are asked about
 */
export function outlineOf(
  passages: readonly { readonly text: string }[],
  questions: number,
): string[] {
  const room = Math.min(outlineAtMost, questions * outlineAQuestion);
  const lines = passages.map(({ text }) => firstSentence(text));
  const length = lines.reduce((sum, line) => sum + codePointLength(line), 0);
  if (length <= room) return lines;
  const kept = Math.floor((lines.length * room) / length);
  return Array.from({ length: kept }, (_, i) => lines[Math.floor((i * lines.length) / kept)]!);
}

function firstSentence(text: string): string {
  const [first] = sentences.segment(text.slice(0, 4 * lineAtMost));
  return shortened(first?.segment.trim() ?? '', lineAtMost);
}

/** At most so many characters; what is cut off leaves a sign. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space > length / 2 ? space : length).toWellFormed()}…`;
}

/**
 * The nearest of every question first, then the second nearest of each, each passage once.
 * @param nearest by question
 */
export function choosePassages(nearest: readonly (readonly string[])[], atMost: number): string[] {
  const chosen = new Set<string>();
  const ranks = Math.max(0, ...nearest.map((passages) => passages.length));
  for (let rank = 0; rank < ranks; rank += 1) {
    for (const passages of nearest) {
      const passage = passages[rank];
      if (passage !== undefined && chosen.size < atMost) chosen.add(passage);
    }
  }
  return [...chosen];
}
