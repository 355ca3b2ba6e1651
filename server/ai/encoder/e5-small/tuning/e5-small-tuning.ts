// What was chosen by hand for the vectors of this encoder. The files beside it were learnt, by the
// scripts in training/.
import type { Tuning } from '../../encoder.ts';

export const tuning: Tuning = {
  folder: new URL('./', import.meta.url),
  byteScale: 700,
  abuse: {
    /**
     * Chosen so that of genuine questions hardly one in a thousand is over the first. What asks about
     * the matter and speaks to nobody in the room needs much more, and any question more.
     */
    limits: {
      said: { certain: -1.2, unsure: -1.8 },
      wondered: { certain: -0.3, unsure: -1 },
      asked: { certain: 2.1, unsure: 0.8 },
    },
    /**
     * Where the sets that the head has learnt from are harsher than a class is, chosen so that at most
     * three in a thousand lines of the events are over the limit.
     */
    lenience: { arabic: 0.2, de: 0.1, fr: 0.1 },
    veryNear: { closeness: 0.94, lead: 0.06 },
    near: { closeness: 0.9, lead: 0.02, score: -3 },
    nearHarmless: { closeness: 0.93, lead: 0.02 },
  },
  relevance: {
    /**
     * A handout of a page names little of its subject, the transcript of a lecture much. Chosen with
     * training/choose-relevance-limits.ts.
     */
    limits: {
      handout: { letters: 2_800, logit: -1.85, doubt: -0.2, margin: -0.07, marginOfBanter: -0.05 },
      lecture: { letters: 10_000, logit: -1, doubt: -0.05, margin: -0.032, marginOfBanter: -0.004 },
    },
    banterShare: 0.018,
    /** docs/decisions/0131-positions-of-the-filter.md */
    scoreUnits: { logit: 1, margin: 0.03 },
    untouched: { characters: 40, score: 0.79, unit: 0.06, unless: 2 },
    positions: { strict: 0.3, normal: 0, open: -1 },
    lectureHandicap: 0.04,
    everyday: { closeness: 0.91, lead: 0.02, beyondMaterial: 0.08 },
    typicalSelf: 0.87,
  },
  /** docs/decisions/0130-what-the-room-says-of-the-lesson.md */
  signals: { closeness: 0.86, sure: 0.94, lag: 0.01 },
  /** docs/decisions/0132-the-filter-learns.md */
  likeness: {
    accepting: 0.87,
    several: 3,
    severalAccepting: 0.83,
    rejecting: 0.85,
    perRelevance: 0.02,
    sure: 2,
  },
  places: {
    temperature: 0.1,
    wordsWeight: 0.5,
    /** Measured on events with the handouts of others. */
    chance: { passages: 17, cosine: 0.15, doubling: 0.028 },
    fullCloseness: 0.06,
    /**
     * Of topics that are held against the material of another lecture about one in twenty gets a place:
     * docs/decisions/0031-place-of-a-topic-in-the-material.md
     */
    chanceOfTopic: { always: 0.45, ofOneQuestion: 0.8, exponent: 0.4 },
  },
  /** docs/decisions/0127-excerpts-of-the-material.md */
  excerpts: { wordsWeight: 0.25, limit: 0.81, lead: 0.04 },
  grouping: {
    imaginaryCohesion: { weight: 2, value: 0.42 },
    /**
     * Of different questions about one article, 2 % of the pairs in one language and some 5 % of those
     * in two are above it; about one disease .05 %. Of translations, more than nine tenths are.
     */
    nearlyAlike: { inOneLanguage: 0.8, inTwoLanguages: 0.67 },
    title: {
      changeMargin: 0.05,
      costPerCharacter: 0.002,
      frequencyWorth: 0.2,
      sameFormWorth: 0.07,
    },
    /**
     * By chance it is a half. In the twelve own lectures, on boards of 16 to 60 single questions, it is
     * .69 in the median for whoever knows the labels: four in five such answers are above this, of those
     * that merge each topic with the next one in fourteen on the shortest boards and one in fifty from
     * 40 on.
     */
    furtherOff: 0.62,
  },
  loadRarity: async () => (await import('./rarity.ts')).loadRarity(),
};
