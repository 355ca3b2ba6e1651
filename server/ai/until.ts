import { orAborted } from '../lib/async.ts';
import type { AiModel } from './model.ts';

/**
 * The same model, whose answers are waited for until the signal is aborted and no longer: a model
 * waits for its own restart as long as that takes.
 * @throws the signal's reason, from every method
 */
export function until(signal: AbortSignal, model: AiModel): AiModel {
  const inTime = <T>(answer: Promise<T>): Promise<T> => orAborted(signal, answer);
  return {
    ...model,
    embed: (...input) => inTime(model.embed(...input)),
    outline: (knowledge) => inTime(model.outline(knowledge)),
    judge: (questions, knowledge) => inTime(model.judge(questions, knowledge)),
    group: (...input) => inTime(model.group(...input)),
    ...(model.suggestMerges
      ? { suggestMerges: (...input) => inTime(model.suggestMerges!(...input)) }
      : {}),
    ...(model.draftAnswer ? { draftAnswer: (asked) => inTime(model.draftAnswer!(asked)) } : {}),
  };
}
