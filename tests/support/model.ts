// The built-in model as tests share it: starting it costs more than most files of tests do.
import { randomUUID } from 'node:crypto';
import { test as base } from 'vitest';
import { createBuiltinModel, type BuiltinModel } from '../../server/ai/builtin/builtin-model.ts';
import type { Knowledge } from '../../server/ai/model.ts';

/** Kept here, because Vitest evaluates every module again for each file that a worker runs. */
const ofWorker = globalThis as { builtinModel?: Promise<BuiltinModel> };

/** One for all files that a worker runs; it ends with the worker. Take a view of it. */
export const testWithModel = base.extend(
  'builtin',
  { scope: 'file' },
  () => (ofWorker.builtinModel ??= createBuiltinModel()),
);

/**
 * A model that knows nothing of any presentation yet, as one just started: every store counts its
 * presentations from 1, so what is kept for them must be told apart. Closing it closes nothing else.
 */
export function viewOf(shared: BuiltinModel): BuiltinModel {
  const prefix = `${randomUUID()}:`;
  const ofView = (knowledge: Knowledge) => ({ ...knowledge, key: prefix + knowledge.key });
  return {
    ...shared,
    // Nobody breaks the shared one; who watches it would be kept as long as it lives.
    readiness: { isReady: () => shared.readiness.isReady(), watch: () => {} },
    outline: (knowledge) => shared.outline(ofView(knowledge)),
    judge: (questions, knowledge) => shared.judge(questions, ofView(knowledge)),
    search: (questions, knowledge, count) => shared.search(questions, ofView(knowledge), count),
    group: (key, questions, topics, knowledge) =>
      shared.group(prefix + key, questions, topics, ofView(knowledge)),
    suggestMerges: (key, questions, topics, knowledge) =>
      shared.suggestMerges!(prefix + key, questions, topics, ofView(knowledge)),
    close: async () => {},
  };
}
