// What every sentence encoder must be able to do: texts in, vectors out. Each is a folder beside
// this file, with all that was fitted to its vectors; `default-encoder.ts` says which one the product
// reads with.

export interface Encoder {
  /** Of these very weights: vectors of another id cannot be compared with its own. */
  readonly id: string;
  readonly dimensions: number;
  /**
   * Rows of unit length in the order of `texts`, packed: one of `dimensions` numbers a text. Of a
   * text too long to be read at once only the beginning counts.
   * @throws the signal's reason once it is aborted; the text under way is finished first
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array>;
  /** Gives its memory back; it embeds nothing more. */
  close(): Promise<void>;
}

/** An encoder that is not loaded: what can be said of it without its weights. */
export interface EncoderChoice {
  readonly id: string;
  readonly dimensions: number;
  readonly weights: {
    readonly sha256: string;
    /** An SPDX identifier. */
    readonly license: string;
  };
  readonly tuning: Tuning;
  /** @throws DamagedFileError when a file of it is missing or is not the one that was published */
  load(): Promise<Encoder>;
  /** For the build: makes beforehand what loading would make at every start. */
  prepare?(): Promise<void>;
}

/** From which cosines on a text is one of the lines that every room hears. */
interface LineLimits {
  /** Cosine to the nearest line. */
  readonly closeness: number;
  /** How much nearer it is than the nearest of another kind. */
  readonly lead: number;
}

/** Of the logit of abuse: from the first on a text is kept back, from the second on it is marked. */
export interface AbuseLimits {
  readonly certain: number;
  readonly unsure: number;
}

/** Off topic is what is below any of these. */
export interface RelevanceLimits {
  /** Of the head, which has learnt from handouts. */
  readonly logit: number;
  /** How much nearer the material is than other lessons are: a difference of cosines. */
  readonly margin: number;
  /** Of the margin less `banterShare` of how much like banter it sounds. */
  readonly marginOfBanter: number;
}

interface LimitsOfMaterial extends RelevanceLimits {
  /** How much material that is. */
  readonly letters: number;
  /** What the head lets in below this is marked. */
  readonly doubt: number;
}

/** What the built-in model must know of an encoder's vectors; with another encoder all of it is another. */
export interface Tuning {
  /** The files that training/ writes (`builtin/learnt-files.ts`), with a slash at its end. */
  readonly folder: URL;
  /** A unit vector's numbers are small: this times the largest that occurs fits in a signed byte. */
  readonly byteScale: number;
  readonly abuse: {
    /** Of what is said, wondered, and asked about the matter. */
    readonly limits: Readonly<Record<'said' | 'wondered' | 'asked', AbuseLimits>>;
    /** Added to these, by language or script. */
    readonly lenience: Readonly<Partial<Record<string, number>>>;
    /** To an insult that every room hears: very near, or near where the head makes `score` of it. */
    readonly veryNear: LineLimits;
    readonly near: LineLimits & { readonly score: number };
    /** What is so near to a harmless line is not weighed. */
    readonly nearHarmless: LineLimits;
  };
  readonly relevance: {
    /** Between the two, limits grow with the logarithm of the letters. */
    readonly limits: Readonly<Record<'handout' | 'lecture', LimitsOfMaterial>>;
    readonly banterShare: number;
    /** What a logit and a cosine beyond the limits are worth in the score that is stored: one each of this much. */
    readonly scoreUnits: { readonly logit: number; readonly margin: number };
    /**
     * A text of so many characters at least whose nearest passage, with words, is below `score` is not
     * touched by the material, unless its score is above `unless`. One of `unit` more counts as one.
     */
    readonly untouched: {
      readonly characters: number;
      readonly score: number;
      readonly unit: number;
      readonly unless: number;
    };
    /** Of that score: what is below is kept back in each position of the filter; Normal is where it is 0. */
    readonly positions: Readonly<Record<'strict' | 'normal' | 'open', number>>;
    /** Questions that every lecture hears count as material, but less than that by so much. */
    readonly lectureHandicap: number;
    /** So near to a line of the day, and so much nearer than to the material. */
    readonly everyday: LineLimits & { readonly beyondMaterial: number };
    /** Mean cosine to its nearest neighbour of material with a single passage. */
    readonly typicalSelf: number;
  };
  /** Of the lines by which a room says something of the lesson itself. */
  readonly signals: {
    /** Cosine to the nearest of them. */
    readonly closeness: number;
    /** So near, words that lessons do not hear are no sign against it, but for those of the material. */
    readonly sure: number;
    /** What only sounds like one of them may be nearer by this. */
    readonly lag: number;
  };
  /** From which cosine to a question that the presenter accepted or rejected another goes the same way. */
  readonly likeness: {
    readonly accepting: number;
    /** Or to so many accepted ones. */
    readonly several: number;
    readonly severalAccepting: number;
    /** Of what the filter hardly let in: more by so much for each of its score, up to a score of `sure`. */
    readonly rejecting: number;
    readonly perRelevance: number;
    readonly sure: number;
  };
  readonly places: {
    /** Of the softmax over passages: how far one must be ahead of another to count nearly alone. */
    readonly temperature: number;
    /** What shared words count beside the meaning. */
    readonly wordsWeight: number;
    /**
     * Cosine of a question to the nearest of so many passages on another subject, and what each
     * doubling of the passages adds.
     */
    readonly chance: {
      readonly passages: number;
      readonly cosine: number;
      readonly doubling: number;
    };
    /**
     * The place counts in full where questions are nearer to the material than to that of others by
     * this much in the mean, and not at all where they are no nearer.
     */
    readonly fullCloseness: number;
    /**
     * Of a topic in one of n sections, the largest share that chance gives: `always` and, of one
     * question, `ofOneQuestion` more, over n to the `exponent`.
     */
    readonly chanceOfTopic: {
      readonly always: number;
      readonly ofOneQuestion: number;
      readonly exponent: number;
    };
  };
  readonly excerpts: {
    /** What the share of a question's words that stand in a passage counts beside their cosine. */
    readonly wordsWeight: number;
    /** Of the sum of both: a passage below says nothing of the question. */
    readonly limit: number;
    /** A question about the lecture itself is nearer to one of those by so much more than this sum. */
    readonly lead: number;
  };
  /** Similarities of questions without what a session has in common. */
  readonly grouping: {
    /** Few questions say little about how alike those of a topic are: so many pairs stand for the rest. */
    readonly imaginaryCohesion: { readonly weight: number; readonly value: number };
    /** Of two among the first questions of a session that are joined, without the background. */
    readonly nearlyAlike: { readonly inOneLanguage: number; readonly inTwoLanguages: number };
    /**
     * In a title, in closeness: by how much another must be better, what each long character costs, and
     * what it is worth that twice as many ask in its words, and that twice as many write it just so.
     */
    readonly title: {
      readonly changeMargin: number;
      readonly costPerCharacter: number;
      readonly frequencyWorth: number;
      readonly sameFormWorth: number;
    };
    /** Share of the other topics that must lie further off than the one that a remote model would join. */
    readonly furtherOff: number;
  };
  /** @returns how much an English word says, from 0 (everybody uses it) to 1 (rare or unknown) */
  loadRarity(): Promise<(word: string) => number>;
}
