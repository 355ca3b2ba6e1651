// The model that comes with the product: no network, no key, no cost. This side only hands work to
// the worker process; nothing here takes longer than packing a few hundred rows.
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { shareByKey } from '../../lib/async.ts';
import { slices } from '../../lib/chunk.ts';
import { chosenEncoder } from '../encoder/default-encoder.ts';
import type {
  AiModel,
  EmbedOptions,
  ExistingTopic,
  GroupableQuestion,
  Knowledge,
  Readiness,
  Verdict,
} from '../model.ts';
import { dimensions } from './protocol.ts';
import type { FoundPassages, JudgedQuestion, Output } from './protocol.ts';
import { WorkerFailedError, WorkerPool } from './worker-pool.ts';

export interface BuiltinModelOptions {
  /** Milliseconds without a task after which the encoder is let go; by default it is kept. */
  readonly idleLimit?: number;
  readonly logger?: { warn(details: object, message: string): void };
}

export interface BuiltinModel extends AiModel {
  readonly readiness: Readiness;
  search(
    questions: readonly Searched[],
    knowledge: Knowledge,
    count: number,
  ): Promise<FoundPassages>;
}

/** Makes the worker know the passages. */
type Tell = (knowledge: Knowledge) => Promise<void>;

type Searched = Pick<GroupableQuestion, 'text' | 'embedding'>;

/** Small enough that a verdict never waits long behind somebody else's learning. */
const textsPerTask = 16;
/** They are longer, and two processes share what is read at once. */
const passagesPerTask = 6;
const passagesPerSlice = 500;
const taskTimeout = 120_000;
/** A hundred times what it takes: while one question holds the worker, every class waits. */
const judgeTimeout = 15_000;
const startTimeout = 60_000;
const endLimit = 5_000;
const helperIdleLimit = 5_000;
/** One holds 245 MB while it reads: no more, however many processors there are. */
const maxHelpers = 1;
/** Told, forgotten, told again: more often means that the worker cannot hold it at all. */
const maxTellings = 3;

/**
 * Resolves when the model can answer, or when its worker cannot start for now: what it is asked
 * then waits for it.
 */
export async function createBuiltinModel(options: BuiltinModelOptions = {}): Promise<BuiltinModel> {
  const pool = new WorkerPool({
    entry: new URL('./worker.ts', import.meta.url),
    size: 1,
    helpers: Math.min(maxHelpers, availableParallelism() - 1),
    helperIdleLimit,
    taskTimeout,
    taskTimeouts: { judge: judgeTimeout },
    startTimeout,
    endLimit,
    idleLimit: options.idleLimit,
    onCrash: (error, pause) =>
      options.logger?.warn({ err: error, pause }, 'The built-in model ended; it is started again'),
  });
  await pool.start();
  const tell = createTelling(pool);
  return {
    id: 'builtin',
    name: 'Built-in',
    dimensions,
    encoder: chosenEncoder.id,
    readiness: pool.readiness,
    embed: (texts, options) => embed(pool, texts, options),
    async outline(knowledge) {
      const ask = () => pool.run('outline', { knowledgeKey: knowledge.key });
      return (await askOf(tell, knowledge, ask)).outline;
    },
    judge: (questions, knowledge) => judge(pool, tell, questions, knowledge),
    async search(questions, knowledge, count) {
      const texts = questions.map(({ text }) => text);
      const ask = () => {
        const embeddings = pack(questions);
        return pool.run('search', {
          questions: texts,
          embeddings,
          knowledgeKey: knowledge.key,
          count,
        });
      };
      return (await askOf(tell, knowledge, ask)).found;
    },
    async group(key, questions, topics, knowledge) {
      return [...(await askOfBoard(pool, tell, 'group', key, questions, topics, knowledge)).topics];
    },
    async suggestMerges(key, questions, topics, knowledge) {
      const answer = await askOfBoard(pool, tell, 'suggest', key, questions, topics, knowledge);
      return [...answer.suggestions];
    },
    close: () => pool.close(),
  };
}

async function embed(
  pool: WorkerPool,
  texts: readonly string[],
  options: EmbedOptions = {},
): Promise<Float32Array[]> {
  const parts = await Promise.all(
    slices(texts, options.areQuestions ? textsPerTask : passagesPerTask).map((part) =>
      pool.run('embed', { texts: part, ...options }),
    ),
  );
  return parts.flatMap(({ embeddings }) => unpack(embeddings));
}

async function judge(
  pool: WorkerPool,
  tell: Tell,
  questions: readonly string[],
  knowledge: Knowledge,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const part of slices(questions, textsPerTask)) {
    verdicts.push(...(await judgePart(pool, tell, part, knowledge)));
  }
  return verdicts;
}

async function judgePart(
  pool: WorkerPool,
  tell: Tell,
  questions: readonly string[],
  knowledge: Knowledge,
): Promise<Verdict[]> {
  const answer = await askOf(tell, knowledge, () =>
    pool.run('judge', { questions, knowledgeKey: knowledge.key }),
  );
  const rows = unpack(answer.embeddings);
  return answer.verdicts.map((judged, i) => toVerdict(judged, rows[i] as Float32Array));
}

/** Asks something that needs the knowledge, which the worker is told when it lacks it. */
async function askOf<Answer extends { readonly isKnowledgeMissing: boolean }>(
  tell: Tell,
  knowledge: Knowledge,
  ask: () => Promise<Answer>,
): Promise<Extract<Answer, { readonly isKnowledgeMissing: false }>> {
  for (let telling = 0; telling <= maxTellings; telling += 1) {
    const answer = await ask();
    if (!answer.isKnowledgeMissing) {
      return answer as Extract<Answer, { readonly isKnowledgeMissing: false }>;
    }
    await tell(knowledge);
  }
  throw new WorkerFailedError('The knowledge was lost again and again.');
}

function toVerdict({ reason, ...judged }: JudgedQuestion, embedding: Float32Array): Verdict {
  if (reason === null) return { isAccepted: true, ...judged, embedding };
  return { isAccepted: false, reason, ...judged, embedding };
}

/** The worker puts the slices of a key together as they come: none is told twice at a time. */
function createTelling(pool: WorkerPool): Tell {
  const shared = shareByKey<void>();
  return (knowledge) => shared(knowledge.key, () => tellAll(pool, knowledge));
}

async function tellAll(pool: WorkerPool, { key, about, passages }: Knowledge): Promise<void> {
  const parts = passages.length === 0 ? [[]] : slices(passages, passagesPerSlice);
  for (const [i, part] of parts.entries()) {
    await pool.run('learn', {
      key,
      about,
      isFirst: i === 0,
      isLast: i === parts.length - 1,
      texts: part.map(({ text }) => text),
      embeddings: pack(part),
      sections: part.map(({ section }) => section ?? null),
    });
  }
}

/** Asks something of a presentation's board; the worker is told what it lacks. */
async function askOfBoard<O extends 'group' | 'suggest'>(
  pool: WorkerPool,
  tell: Tell,
  operation: O,
  key: string,
  questions: readonly GroupableQuestion[],
  topics: readonly ExistingTopic[],
  knowledge: Knowledge,
): Promise<Extract<Output<O>, { readonly isComplete: true }>> {
  const input = {
    key,
    knowledgeKey: knowledge.passages.length === 0 ? null : knowledge.key,
    ids: questions.map(({ id }) => id),
    topicIds: questions.map(({ topicId }) => topicId),
    pinnedIds: questions.filter(({ isPinned }) => isPinned).map(({ id }) => id),
    topics,
  };
  for (let telling = 0; telling <= maxTellings; telling += 1) {
    const answer = await pool.run(operation, input);
    if (answer.isComplete) return answer as Extract<Output<O>, { readonly isComplete: true }>;
    if (answer.isKnowledgeMissing) await tell(knowledge);
    const missing = new Set(answer.missingIds);
    for (const part of slices(
      questions.filter(({ id }) => missing.has(id)),
      passagesPerSlice,
    )) {
      await pool.run('remember', {
        key,
        ids: part.map(({ id }) => id),
        texts: part.map(({ text }) => text),
        embeddings: pack(part),
      });
      await setImmediate();
    }
  }
  throw new WorkerFailedError('What the board is made of was lost again and again.');
}

function pack(rows: readonly { readonly embedding: Float32Array }[]): Float32Array {
  const packed = new Float32Array(rows.length * dimensions);
  rows.forEach(({ embedding }, i) => packed.set(embedding, i * dimensions));
  return packed;
}

/** Copies, so that keeping one row does not keep the whole batch. */
function unpack(packed: Float32Array): Float32Array[] {
  return Array.from({ length: packed.length / dimensions }, (_, i) =>
    packed.slice(i * dimensions, (i + 1) * dimensions),
  );
}
