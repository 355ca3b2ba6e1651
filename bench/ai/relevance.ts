// Each article as the knowledge of a presentation, learnt as the server learns files: its own
// questions are on topic, those of the other articles and small talk are not.
import type { AiModel, Knowledge } from '../../server/ai/model.ts';
import { cutPassages } from '../../server/materials/passages.ts';
import type { Article, Named } from './sets/data.ts';
import { share } from './metrics.ts';

export interface RelevanceFigures {
  readonly off_topic_rejected: number;
  readonly chitchat_rejected: number;
  readonly on_topic_rejected: number;
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
): Promise<RelevanceFigures> {
  const on: boolean[] = [];
  const off: boolean[] = [];
  const small: boolean[] = [];
  const rejected = async (questions: readonly string[], knowledge: Knowledge): Promise<boolean[]> =>
    (await model.judge(questions, knowledge)).map(({ reason }) => reason === 'off_topic');
  for (const [i, article] of rows.entries()) {
    const knowledge = await learn(model, article, `${name}-${i}`);
    on.push(...(await rejected(article.questions, knowledge)));
    const others = rows.filter((other) => other !== article).flatMap(({ questions }) => questions);
    off.push(...(await rejected(others, knowledge)));
    small.push(...(await rejected(chitchat, knowledge)));
  }
  return {
    off_topic_rejected: share(off, Boolean),
    chitchat_rejected: share(small, Boolean),
    on_topic_rejected: share(on, Boolean),
  };
}
