// What a service tells of its models beside the answers: how much they read at once, and how large
// they are. There is no one protocol for it; these are the lists of llama.cpp, vLLM, LM Studio and
// OpenRouter. What none of them tells is not known.

import * as z from 'zod/mini';

export interface ModelFacts {
  /** Tokens of a request and its answer together. */
  readonly contextTokens: number | null;
  readonly parameters: number | null;
}

export const nothingKnown: ModelFacts = { contextTokens: null, parameters: null };

/** @returns null where there is no answer, or none that is JSON */
type Get = (url: string) => Promise<unknown>;

/** What is not as it should be is not known; it must not hide the rest. */
const ifFits = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.unknown(),
        z.transform(() => undefined),
      ),
    ]),
  );
const amount = ifFits(z.int().check(z.minimum(1)));
const listed = z.object({
  id: z.string(),
  /** Of llama.cpp. */
  meta: ifFits(z.object({ n_ctx: amount, n_params: amount })),
  max_model_len: amount,
  loaded_context_length: amount,
  context_length: amount,
  max_context_length: amount,
});
const list = z.object({ data: z.array(z.unknown()) });
const properties = z.object({
  default_generation_settings: z.object({ n_ctx: z.int().check(z.minimum(1)) }),
});

/** @param baseUrl of the service, where its chat completions are */
export async function readFacts(baseUrl: string, model: string, get: Get): Promise<ModelFacts> {
  const { contextTokens, parameters, isLlamaCpp } = factsIn(await get(`${baseUrl}/models`), model);
  if (contextTokens !== null && !isLlamaCpp) return { contextTokens, parameters };
  const { origin } = new URL(baseUrl);
  // What it reads at once in one of its slots.
  const running = properties.safeParse(await get(`${origin}/props`));
  if (running.success) {
    return { contextTokens: running.data.default_generation_settings.n_ctx, parameters };
  }
  if (contextTokens !== null) return { contextTokens, parameters };
  const loaded = factsIn(await get(`${origin}/api/v0/models`), model);
  return { contextTokens: loaded.contextTokens, parameters: parameters ?? loaded.parameters };
}

/** Of the model with that name; a service with one model may call it otherwise. */
function factsIn(answer: unknown, model: string): ModelFacts & { readonly isLlamaCpp: boolean } {
  const { success, data } = list.safeParse(answer);
  const nothing = { ...nothingKnown, isLlamaCpp: false };
  if (!success) return nothing;
  const models = data.data.flatMap((raw) => {
    const one = listed.safeParse(raw);
    return one.success ? [one.data] : [];
  });
  const found = models.find(({ id }) => id === model) ?? (models.length === 1 ? models[0] : null);
  if (!found) return nothing;
  return {
    contextTokens:
      found.meta?.n_ctx ??
      found.max_model_len ??
      found.loaded_context_length ??
      found.context_length ??
      found.max_context_length ??
      null,
    parameters: found.meta?.n_params ?? null,
    isLlamaCpp: found.meta !== undefined,
  };
}
