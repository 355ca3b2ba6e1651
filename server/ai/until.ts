import type { AiModel } from './model.ts';

/**
 * The same model, whose answers are waited for until the signal is aborted and no longer: a model
 * waits for its own restart as long as that takes.
 * @throws the signal's reason, from every method
 */
export function until(signal: AbortSignal, model: AiModel): AiModel {
  const orAborted = <T>(answer: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error);
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      answer.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
    });
  return {
    ...model,
    embed: (...input) => orAborted(model.embed(...input)),
    outline: (knowledge) => orAborted(model.outline(knowledge)),
    judge: (questions, knowledge) => orAborted(model.judge(questions, knowledge)),
    group: (...input) => orAborted(model.group(...input)),
    ...(model.suggestMerges
      ? { suggestMerges: (...input) => orAborted(model.suggestMerges!(...input)) }
      : {}),
  };
}
