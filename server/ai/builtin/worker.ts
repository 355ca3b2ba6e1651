// The process in which the built-in model computes. Dispatches only.
import './trusted-files.ts';
import { checkedFiles } from '../encoder/checked-file.ts';
import { Encoder } from './cached-encoder.ts';
import { chosenCalibration } from './group/calibration.ts';
import { group } from './group/group.ts';
import { GroupingSession } from './group/grouping-session.ts';
import { suggest } from './group/suggest.ts';
import { judge } from './judge/judge.ts';
import { MaterialIndex } from './judge/relevance/material-index.ts';
import { isThin } from './judge/relevance/relevance.ts';
import { subjectsOf } from './judge/subjects.ts';
import { ExcerptIndex } from './place/excerpt-index.ts';
import { SectionIndex } from './place/section-index.ts';
import { LruMap } from '../../lib/lru-map.ts';
import { dimensions } from './protocol.ts';
import { asQuestion } from './text/canonical.ts';
import type {
  BoardInput,
  Input,
  NeedsMore,
  Operation,
  Order,
  Output,
  Reply,
  Task,
} from './protocol.ts';

const maxKnowledges = 8;
const maxSessions = 16;

// Without the server there is nothing to do. What a terminal or a service manager sends to all
// processes is the server's business: it tells this one when to end.
process.on('disconnect', () => process.exit());
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

/** Aborted when the process is to end. */
const ending = new AbortController();
const { signal } = ending;
const encoder = await loadEncoder();
const knowledges = new LruMap<string, MaterialIndex>(maxKnowledges);
const unfinished = new LruMap<string, MaterialIndex>(maxKnowledges);
const materials = new WeakMap<MaterialIndex, SectionIndex>();
const excerpts = new WeakMap<MaterialIndex, ExcerptIndex>();
const sessions = new LruMap<string, GroupingSession>(maxSessions);

const handlers: { [O in Operation]: (input: Input<O>) => Output<O> | Promise<Output<O>> } = {
  async embed({ texts, areQuestions }) {
    return {
      embeddings: await encoder.embed(areQuestions ? texts.map(asQuestion) : texts, signal),
    };
  },

  async judge({ questions, knowledgeKey }) {
    const knowledge = knowledges.get(knowledgeKey);
    if (!knowledge) return { isKnowledgeMissing: true };
    const embeddings = await encoder.embed(questions.map(asQuestion), signal);
    const excerptsOf = excerptsIn(knowledge);
    const verdicts = questions.map((question, i) => {
      const embedding = embeddings.subarray(i * dimensions, (i + 1) * dimensions);
      const { excerpt, score } = excerptsOf.look(question, embedding);
      const near = { hasExcerpt: excerpt !== null, score };
      const judged = judge(question, embedding, knowledge, near);
      return { ...judged, excerpt: judged.signal ? null : excerpt };
    });
    return { isKnowledgeMissing: false, verdicts, embeddings };
  },

  search({ questions, embeddings, knowledgeKey, count }) {
    const knowledge = knowledges.get(knowledgeKey);
    if (!knowledge) return { isKnowledgeMissing: true };
    const nearest = questions.map((question, i) => {
      const embedding = embeddings.subarray(i * dimensions, (i + 1) * dimensions);
      return knowledge.nearest(question, embedding, count);
    });
    return { isKnowledgeMissing: false, found: { nearest, isThin: isThin(knowledge) } };
  },

  outline({ knowledgeKey }) {
    const knowledge = knowledges.get(knowledgeKey);
    if (!knowledge) return { isKnowledgeMissing: true };
    const outline = { subjects: subjectsOf(knowledge.texts), isThin: isThin(knowledge) };
    return { isKnowledgeMissing: false, outline };
  },

  async learn({ key, about, isFirst, isLast, texts, embeddings, sections }) {
    const index = isFirst
      ? new MaterialIndex(about, await encoder.embed([about]))
      : unfinished.get(key);
    // A slice whose first part went down with another worker: the judge will ask again.
    if (!index) return null;
    index.add(texts, embeddings, sections);
    if (isLast) {
      unfinished.delete(key);
      index.finish();
      knowledges.set(key, index);
    } else {
      unfinished.set(key, index);
    }
    return null;
  },

  group(input) {
    const found = sessionFor(input);
    if ('isComplete' in found) return found;
    return { isComplete: true, topics: group(found, input) };
  },

  suggest(input) {
    const found = sessionFor(input);
    if ('isComplete' in found) return found;
    return { isComplete: true, suggestions: suggest(found, input) };
  },

  remember({ key, ids, texts, embeddings }) {
    const session = sessions.get(key) ?? new GroupingSession();
    sessions.set(key, session);
    session.remember(ids, texts, embeddings);
    return null;
  },
};

async function loadEncoder(): Promise<Encoder> {
  try {
    const loaded = await Encoder.load();
    await loaded.embed(['The first sentence takes longest.']);
    return loaded;
  } catch (error) {
    const message = { kind: 'broken', error: toError(error) } satisfies Reply;
    await new Promise((resolve) => process.send?.(message, resolve));
    process.exit(1);
  }
}

/** A declaration, since it is needed before this line is reached. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** What is lacking is named instead. */
function sessionFor({ key, knowledgeKey, ids }: BoardInput): GroupingSession | NeedsMore {
  const knowledge = knowledgeKey === null ? null : knowledges.get(knowledgeKey);
  const session = sessions.get(key) ?? new GroupingSession();
  sessions.set(key, session);
  const missingIds = session.missing(ids);
  if (knowledge === undefined || missingIds.length > 0) {
    return { isComplete: false, isKnowledgeMissing: knowledge === undefined, missingIds };
  }
  session.useMaterial(knowledge && materialOf(knowledge));
  return session;
}

function materialOf(knowledge: MaterialIndex): SectionIndex {
  const known = materials.get(knowledge);
  if (known) return known;
  const material = new SectionIndex(knowledge.passages, chosenCalibration().background.mean);
  materials.set(knowledge, material);
  return material;
}

function excerptsIn(knowledge: MaterialIndex): ExcerptIndex {
  const known = excerpts.get(knowledge);
  if (known) return known;
  const index = new ExcerptIndex(knowledge.passages, materialOf(knowledge).words);
  excerpts.set(knowledge, index);
  return index;
}

function reply(message: Reply): void {
  // Nobody listens any more when the server was killed.
  if (process.connected) process.send?.(message);
}

async function work({ id, operation, input }: Task): Promise<void> {
  try {
    const handler = handlers[operation] as (input: Input<Operation>) => Output<Operation>;
    reply({ kind: 'done', id, output: await handler(input) });
  } catch (error) {
    reply({ kind: 'failed', id, error: toError(error) });
  }
}

let current = Promise.resolve();

process.on('message', (order: Order) => {
  if (order !== 'end') {
    current = work(order);
    return;
  }
  ending.abort();
  void current.then(() => encoder.close()).finally(() => process.exit());
});

reply({ kind: 'ready', checked: checkedFiles() });
