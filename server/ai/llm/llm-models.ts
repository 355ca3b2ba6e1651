// The remote models that the environment names.

import type { Config } from '../../config.ts';
import type { BuiltinModel } from '../builtin/builtin-model.ts';
import type { RemoteModel } from '../models.ts';
import { createChatService } from './chat/chat-service.ts';
import type { ConsultLogger } from './chat/consult.ts';
import { createLlmModel } from './llm-model.ts';

export function createLlmModels(
  config: Pick<
    Config,
    'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODELS' | 'LLM_CONTEXT_TOKENS' | 'LLM_SIZE'
  >,
  builtin: BuiltinModel,
  logger?: ConsultLogger,
): RemoteModel[] {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODELS: names } = config;
  if (baseUrl === undefined) return [];
  const service = createChatService({ baseUrl, apiKey });
  const limits = { contextTokens: config.LLM_CONTEXT_TOKENS, size: config.LLM_SIZE };
  return names.map((name) =>
    createLlmModel({ name, service, builtin, limits, ...(logger ? { logger } : {}) }),
  );
}
