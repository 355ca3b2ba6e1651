import type { AiModelOption } from '../../contract/entities.ts';
import type { Trouble } from './llm/chat/failure.ts';
import type { AiModel, Readiness } from './model.ts';

export const builtinModelId = 'builtin';

/** On whose behalf a model works: what it may spend, and who hears of it when it does not work. */
export interface ModelUser {
  /** Ends the work; what is under way then fails with its reason. */
  readonly signal: AbortSignal;
  /** Whether there are at least so many credits left. */
  canSpend(tokens: number): Promise<boolean>;
  /** Books tokens that a service has reported; the same request once, however often it is told. */
  book(requestId: string, tokens: number): Promise<void>;
  /** That the model was of use (null) or why it was not; may be told after every request. */
  report(model: string, trouble: Trouble | null): Promise<void>;
}

/** A model that costs something: it only works for somebody. */
export interface RemoteModel {
  readonly id: string;
  readonly name: string;
  /** About what a hundred questions cost that come in bursts, and that come one by one. */
  readonly tokensAHundredQuestions: { readonly atOnce: number; readonly oneByOne: number };
  for(user: ModelUser): AiModel;
  close(): Promise<void>;
}

/** The models of this server; the built-in one is always there and stands in for unknown ones. */
export interface Models {
  readonly builtin: AiModel;
  /** Of the built-in one, which every other leans on. */
  readonly readiness: Readiness;
  list(): AiModelOption[];
  get(id: string, user: ModelUser): AiModel;
  close(): Promise<void>;
}

export function createModels(
  builtin: AiModel & { readonly readiness: Readiness },
  remote: readonly RemoteModel[] = [],
): Models {
  return {
    builtin,
    readiness: builtin.readiness,
    list: () => [
      { id: builtin.id, name: builtin.name },
      ...remote.map(({ id, name, tokensAHundredQuestions }) => ({
        id,
        name,
        credits_a_hundred_questions: tokensAHundredQuestions.atOnce,
        credits_a_hundred_single_questions: tokensAHundredQuestions.oneByOne,
      })),
    ],
    get: (id, user) => remote.find((model) => model.id === id)?.for(user) ?? builtin,
    async close() {
      // The remote ones first: they lean on the other.
      await Promise.all(remote.map((model) => model.close()));
      await builtin.close();
    },
  };
}
