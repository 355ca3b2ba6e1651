// What each kind of closeness to the material adds to the judging.
import { MaterialIndex } from '../../server/ai/builtin/judge/relevance/material-index.ts';
import { dimensions } from '../../server/ai/builtin/protocol.ts';
import type { AiModel } from '../../server/ai/model.ts';
import type { Article, Named } from './sets/data.ts';
import { learn } from './relevance.ts';

export interface RelevanceParts {
  readonly language: string;
  /** Share of off-topic questions below the score that 99 % of the on-topic ones reach. */
  readonly meaning: number;
  readonly spelling: number;
  readonly both: number;
}

const keptShare = 0.99;

export async function measureRelevanceParts(
  model: AiModel,
  { name, rows }: Named<Article>,
): Promise<RelevanceParts> {
  const on: [number, number][] = [];
  const off: [number, number][] = [];
  const asked = new Map<string, Float32Array>();
  const texts = rows.flatMap(({ questions }) => questions);
  (await model.judge(texts, { key: 'none', about: '', passages: [] })).forEach(({ embedding }, i) =>
    asked.set(texts[i] as string, embedding),
  );
  for (const article of rows) {
    const { about, passages } = await learn(model, article, name);
    const [aboutRow] = await model.embed([about]);
    const index = new MaterialIndex(about, aboutRow!);
    const packed = new Float32Array(passages.length * dimensions);
    passages.forEach(({ embedding }, i) => packed.set(embedding, i * dimensions));
    index.add(
      passages.map(({ text }) => text),
      packed,
    );
    index.finish();
    for (const other of rows) {
      for (const question of other.questions) {
        const { meaning, spelling } = index.closeness(question, asked.get(question)!);
        const grown = Math.sqrt(index.usual);
        (other === article ? on : off).push([meaning, spelling / grown]);
      }
    }
  }
  const rejected = (score: (pair: [number, number]) => number): number => {
    const limit = on.map(score).toSorted((a, b) => a - b)[Math.floor(on.length * (1 - keptShare))]!;
    return off.filter((pair) => score(pair) < limit).length / off.length;
  };
  return {
    language: name,
    meaning: rejected(([meaning]) => meaning),
    spelling: rejected(([, spelling]) => spelling),
    both: rejected(([meaning, spelling]) => meaning + spelling),
  };
}
