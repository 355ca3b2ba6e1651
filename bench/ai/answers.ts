// Each article as the material of a presentation: does what is shown under a question hold its answer?
import type { AiModel, Excerpt, Knowledge } from '../../server/ai/model.ts';
import { cutSections } from '../../server/materials/passages.ts';
import { mean, share } from './metrics.ts';
import type { Event } from './sets/event.ts';
import type { Answered, Article, Named } from './sets/data.ts';

export interface AnswerFigures {
  /** Of all questions: what is shown holds one of the answers. */
  readonly held: number;
  /** Of what is shown: it stands in the right paragraph. */
  readonly passage: number;
  /** Of questions to other articles: something is shown. */
  readonly foreign_shown: number;
  /** Of questions to this article. */
  readonly genuine_shown: number;
  /** In the mean of what is shown. */
  readonly characters: number;
}

/** Of questions beside the handouts of the events. */
export interface ShownFigures {
  readonly genuine_shown: number;
  /** About the course, the room or the recording. */
  readonly organisation_shown: number;
  readonly off_shown: number;
  /** Of the handout of another event. */
  readonly foreign_shown: number;
}

/** Of the questions to other articles, every so manieth is asked. */
const everyForeign = 9;
/** Whose handout is the wrong one. */
const otherEvent = 7;

/** Each paragraph is a section. */
async function learnParagraphs(
  model: AiModel,
  key: string,
  about: string,
  paragraphs: readonly string[],
): Promise<Knowledge> {
  const starts: number[] = [];
  let length = 0;
  for (const paragraph of paragraphs) {
    starts.push(length);
    length += paragraph.length + 1;
  }
  const cut = cutSections(paragraphs.join('\n'), starts);
  const embeddings = await model.embed(cut.map(({ text }) => text));
  return {
    key,
    about,
    passages: cut.map(({ text, section }, i) => ({ text, section, embedding: embeddings[i]! })),
    sections: paragraphs.map((_, i) => ({ file: 'article.txt', page: i + 1 })),
  };
}

const find = async (
  model: AiModel,
  questions: readonly string[],
  knowledge: Knowledge,
): Promise<(Excerpt | null)[]> =>
  (await model.judge(questions, knowledge)).map(({ excerpt }) => excerpt);

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** @param asked of the same articles, in their order: perhaps in another language, then with `answers` of theirs */
export async function measureAnswers(
  model: AiModel,
  articles: Named<Article>,
  asked: readonly Answered[],
  answers: readonly Answered[] = asked,
): Promise<AnswerFigures> {
  const genuine: { excerpt: Excerpt | null; at: number }[] = [];
  const foreign: (Excerpt | null)[] = [];
  for (const [index, { title, passages }] of articles.rows.entries()) {
    const key = `answers-${articles.name}-${index}`;
    const knowledge = await learnParagraphs(model, key, title.replaceAll('_', ' '), passages);
    const own = answers.flatMap((row, at) => (row.title === title ? [at] : []));
    const others = answers.flatMap(({ title: other }, at) =>
      other !== title && (at + index) % everyForeign === 0 ? [at] : [],
    );
    const titles = (rows: readonly number[]) => rows.map((at) => asked[at]!.question);
    const found = await find(model, titles(own), knowledge);
    genuine.push(...found.map((excerpt, i) => ({ excerpt, at: own[i]! })));
    foreign.push(...(await find(model, titles(others), knowledge)));
  }
  const shown = genuine.flatMap(({ excerpt, at }) => (excerpt ? [{ excerpt, at }] : []));
  const holds = ({ excerpt, at }: (typeof shown)[number]): boolean =>
    answers[at]!.answers.some((answer) => plain(excerpt.text).includes(plain(answer)));
  return {
    held: shown.filter(holds).length / genuine.length,
    passage: share(shown, ({ excerpt, at }) => excerpt.section === answers[at]!.passage),
    foreign_shown: share(foreign, (excerpt) => excerpt !== null),
    genuine_shown: shown.length / genuine.length,
    characters: mean(shown.map(({ excerpt }) => excerpt.text.length)),
  };
}

export async function measureShown(
  model: AiModel,
  events: readonly Event[],
): Promise<ShownFigures> {
  const shown = {
    genuine: [] as boolean[],
    organisation: [] as boolean[],
    off: [] as boolean[],
    foreign: [] as boolean[],
  };
  for (const [index, event] of events.entries()) {
    const paragraphs = event.handout.split('\n').filter((line) => line.trim() !== '');
    const key = `shown-${event.name}`;
    const knowledge = await learnParagraphs(model, key, event.title, paragraphs);
    const isShown = async (lines: readonly string[]): Promise<boolean[]> =>
      (await find(model, lines, knowledge)).map((excerpt) => excerpt !== null);
    const texts = ({ questions }: Event) => questions.map(({ text }) => text);
    shown.genuine.push(...(await isShown(texts(event))));
    shown.organisation.push(...(await isShown(event.organisation)));
    shown.off.push(...(await isShown(event.off)));
    const other = events[(index + otherEvent) % events.length]!;
    shown.foreign.push(...(await isShown(texts(other))));
  }
  return {
    genuine_shown: share(shown.genuine, Boolean),
    organisation_shown: share(shown.organisation, Boolean),
    off_shown: share(shown.off, Boolean),
    foreign_shown: share(shown.foreign, Boolean),
  };
}
