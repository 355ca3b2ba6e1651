import type { AiModelOption } from '../../contract/entities.ts';
import type { AiModel } from './model.ts';

export const builtinModelId = 'builtin';

/** The models of this server; the built-in one is always there and stands in for unknown ones. */
export interface Models {
  list(): AiModelOption[];
  get(id: string): AiModel;
  close(): Promise<void>;
}

export function createModels(builtin: AiModel, others: readonly AiModel[] = []): Models {
  const all = [builtin, ...others];
  return {
    list: () => all.map(({ id, name }) => ({ id, name })),
    get: (id) => all.find((model) => model.id === id) ?? builtin,
    async close() {
      await Promise.all(all.map((model) => model.close()));
    },
  };
}
