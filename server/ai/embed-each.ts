// A text that a model cannot read must not keep it from the others.

import type { AiModel, EmbedOptions } from './model.ts';

/** What every model can read that works at all. */
const harmless = 'What is this?';

/**
 * Embeddings in the order of `texts`; null for each that cannot be read by a model that can read.
 * @throws the model's error when it can read nothing
 */
export async function embedEach(
  model: AiModel,
  texts: readonly string[],
  options?: EmbedOptions,
): Promise<(Float32Array | null)[]> {
  try {
    return await model.embed(texts, options);
  } catch {
    const embeddings: (Float32Array | null)[] = [];
    for (const text of texts) {
      const [embedding] = await model.embed([text], options).catch(async () => {
        await model.embed([harmless], options);
        return [null];
      });
      embeddings.push(embedding ?? null);
    }
    return embeddings;
  }
}
