// What each part of the built-in model adds: the same code with one kind of similarity at a time.
import { GroupingSession } from '../../../server/ai/builtin/group/session.ts';
import { group } from '../../../server/ai/builtin/group/group.ts';
import { KnowledgeIndex } from '../../../server/ai/builtin/judge/knowledge-index.ts';
import { dimensions } from '../../../server/ai/builtin/protocol.ts';
import type { AiModel } from '../../../server/ai/model.ts';
import type { Article, Named } from './data.ts';
import { measureSession, seeds, sessionOf } from './grouping.ts';
import type { Embedded } from './grouping.ts';
import { mean } from './metrics.ts';
import { learn } from './relevance.ts';

export interface PartFigures {
  readonly part: string;
  readonly bcubed_f1: number;
  readonly churn: number;
}

/** Each part has similarities of another size: the best of these factors counts for it. */
const scales = [0.8, 1, 1.25, 1.6];
const partSeeds = seeds.slice(0, 10);

export async function measureGroupingParts(questions: readonly Embedded[]): Promise<PartFigures[]> {
  const parts: PartFigures[] = [];
  for (const [part, meaningShare] of [
    ['encoder alone', 1],
    ['n-grams alone', 0],
    ['both', 0.5],
  ] as const) {
    const tries: PartFigures[] = [];
    for (const scale of scales) {
      const runs = [];
      for (const seed of partSeeds) {
        const session = new GroupingSession({ meaningShare, scale });
        runs.push(await measureSession(inThisThread(session), sessionOf(questions, seed), ''));
      }
      tries.push({
        part,
        bcubed_f1: mean(runs.map((run) => run.bcubed_f1)),
        churn: mean(runs.map((run) => run.churn)),
      });
    }
    parts.push(tries.toSorted((a, b) => b.bcubed_f1 - a.bcubed_f1)[0] as PartFigures);
  }
  return parts;
}

/** As the model does it, without its thread. */
function inThisThread(session: GroupingSession): AiModel['group'] {
  return (_key, questions, topics) => {
    const ids = questions.map(({ id }) => id);
    const missing = new Set(session.missing(ids));
    for (const { id, text, embedding } of questions) {
      if (missing.has(id)) session.remember([id], [text], embedding);
    }
    const topicIds = questions.map(({ topicId }) => topicId);
    return Promise.resolve(group(session, { ids, topicIds, pinnedIds: [], topics }));
  };
}

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
    const index = new KnowledgeIndex(about);
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
