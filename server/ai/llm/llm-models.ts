// The remote models that the environment names. Nothing of the SDK is loaded where it names none.

import type { Config } from '../../config.ts';
import type { BuiltinModel } from '../builtin/builtin-model.ts';
import type { RemoteModel } from '../models.ts';
import type { ConsultLogger } from './consult.ts';

export async function createLlmModels(
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODELS'>,
  builtin: BuiltinModel,
  logger?: ConsultLogger,
): Promise<RemoteModel[]> {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODELS: names } = config;
  if (baseUrl === undefined || names.length === 0) return [];
  const [{ createChatService }, { createLlmModel }] = await Promise.all([
    import('./chat-service.ts'),
    import('./llm-model.ts'),
  ]);
  const service = await createChatService({ baseUrl, apiKey });
  return names.map((name) =>
    createLlmModel({ name, service, builtin, ...(logger ? { logger } : {}) }),
  );
}
