// Each article as the knowledge of a presentation, learnt as the server learns files: its own
// questions are on topic, those of the other articles and small talk are not.
import { chosenEncoder } from '../../server/ai/encoder/default-encoder.ts';
import type { AiModel, Knowledge, Verdict } from '../../server/ai/model.ts';
import { cutPassages } from '../../server/materials/passages.ts';
import type { Article, Named } from './sets/data.ts';
import { share } from './metrics.ts';

export interface RelevanceFigures {
  readonly off_topic_rejected: number;
  readonly chitchat_rejected: number;
  readonly on_topic_rejected: number;
}

/** Where a position of the filter other than Normal would have kept it back as off topic. */
export const isOffIn =
  (position: 'strict' | 'open') =>
  ({ relevance }: Verdict): boolean =>
    relevance !== undefined && relevance < chosenEncoder.tuning.relevance.positions[position];
const isOff = ({ reason }: Verdict): boolean => reason === 'off_topic';

/** By position of the filter. */
export interface PositionFigures {
  readonly normal: RelevanceFigures;
  readonly strict: RelevanceFigures;
  readonly open: RelevanceFigures;
}

export async function learn(model: AiModel, article: Article, key: string): Promise<Knowledge> {
  const texts = cutPassages(article.passages.join('\n'));
  const embeddings = await model.embed(texts);
  const passages = texts.map((text, i) => ({ text, embedding: embeddings[i]! }));
  return { key, about: article.title.replaceAll('_', ' '), passages };
}

export async function measureRelevance(
  model: AiModel,
  { name, rows }: Named<Article>,
  chitchat: readonly string[],
): Promise<PositionFigures> {
  const on: Verdict[] = [];
  const off: Verdict[] = [];
  const small: Verdict[] = [];
  const rejected = (questions: readonly string[], knowledge: Knowledge): Promise<Verdict[]> =>
    model.judge(questions, knowledge);
  for (const [i, article] of rows.entries()) {
    const knowledge = await learn(model, article, `${name}-${i}`);
    on.push(...(await rejected(article.questions, knowledge)));
    const others = rows.filter((other) => other !== article).flatMap(({ questions }) => questions);
    off.push(...(await rejected(others, knowledge)));
    small.push(...(await rejected(chitchat, knowledge)));
  }
  const of = (holds: (verdict: Verdict) => boolean): RelevanceFigures => ({
    off_topic_rejected: share(off, holds),
    chitchat_rejected: share(small, holds),
    on_topic_rejected: share(on, holds),
  });
  return { normal: of(isOff), strict: of(isOffIn('strict')), open: of(isOffIn('open')) };
}
