// Who looks on while the product works: metrics count, traces tell of each single thing. Both learn
// words that the code knows, never what came in with a call.

import type { FastifyInstance } from 'fastify';
import type { AiModel } from '../ai/model.ts';
import { builtinModelId, type Models } from '../ai/models.ts';
import type { OnStatement } from '../db/statements.ts';
import type { JobHandler } from '../jobs/definition.ts';

export interface Observer {
  readonly onStatement: OnStatement;
  watchCalls(app: FastifyInstance): void;
  /** The same models, looked at. */
  watchModels(models: Models): Models;
  /** The same handler, looked at. */
  watchJob(handler: JobHandler): JobHandler;
}

export interface ModelWork {
  operation: 'judge' | 'group';
  model: 'builtin' | 'remote';
}

/** `around` runs each batch that a model works on. */
export function aroundModels(
  models: Models,
  around: <T>(work: ModelWork, run: () => Promise<T>) => Promise<T>,
): Models {
  const wrapped = (each: AiModel): AiModel => {
    const model = each.id === builtinModelId ? 'builtin' : 'remote';
    return {
      ...each,
      judge: (...input) => around({ operation: 'judge', model }, () => each.judge(...input)),
      group: (...input) => around({ operation: 'group', model }, () => each.group(...input)),
    };
  };
  return {
    ...models,
    builtin: wrapped(models.builtin),
    get: (id, user) => wrapped(models.get(id, user)),
  };
}

/** One that passes all on to each of them; none looks on where there are none. */
export function observeTogether(observers: readonly Observer[]): Observer | undefined {
  if (observers.length === 0) return undefined;
  return {
    onStatement(operation) {
      const ends = observers.map(({ onStatement }) => onStatement(operation));
      return (error) => ends.forEach((end) => end(error));
    },
    watchCalls: (app) => observers.forEach((each) => each.watchCalls(app)),
    watchModels: (models) => observers.reduce((seen, each) => each.watchModels(seen), models),
    watchJob: (handler) => observers.reduce((seen, each) => each.watchJob(seen), handler),
  };
}
