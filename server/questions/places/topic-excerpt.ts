// Which excerpt of the material stands for a topic: of the section that speaks for most of its questions,
// the one of the question that gives the title, which stands above it.

/** What was found for one question; an empty text where nothing was. */
export interface QuestionExcerpt {
  readonly text: string;
  readonly section: number | null;
  readonly score: number | null;
  /** The topic is called after this question. */
  readonly givesTitle?: boolean;
}

export interface TopicExcerpt {
  readonly text: string;
  readonly section: number;
  /** Of the questions: those whose excerpt is of this section. */
  readonly share: number;
}

/** One question in many that happens to touch the material says nothing of the others. */
const leastShare = 1 / 3;

/**
 * @param excerpts of the questions in the topic for which somebody looked, at least one
 * @returns null where too few of them have one
 */
export function excerptOfTopic(excerpts: readonly QuestionExcerpt[]): TopicExcerpt | null {
  const found = excerpts.filter(({ text, section }) => text !== '' && section !== null);
  if (found.length < excerpts.length * leastShare || found.length === 0) return null;
  const [section, ofSection] = heaviest(found, ({ section }) => section as number);
  const ofTitle = ofSection.find(({ givesTitle }) => givesTitle);
  const [text] = ofTitle ? [ofTitle.text] : heaviest(ofSection, (excerpt) => excerpt.text);
  return { text, section, share: ofSection.length / excerpts.length };
}

/** The key whose excerpts have most of the scores together, with these. */
function heaviest<K>(
  excerpts: readonly QuestionExcerpt[],
  keyOf: (excerpt: QuestionExcerpt) => K,
): [K, QuestionExcerpt[]] {
  const weight = (some: readonly QuestionExcerpt[]): number =>
    some.reduce((sum, { score }) => sum + (score ?? 0), 0);
  return [...Map.groupBy(excerpts, keyOf)].reduce((most, next) =>
    weight(next[1]) > weight(most[1]) ? next : most,
  );
}
