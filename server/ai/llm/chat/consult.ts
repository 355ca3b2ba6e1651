// One question to a remote model on behalf of a presenter, with all that belongs to it: credits,
// attempts, pauses after failures, the ledger, and word of what went wrong.

import { randomUUID } from 'node:crypto';
import type { ModelUser } from '../../models.ts';
import type { ChatService } from './chat-service.ts';
import type { Prompt } from './prompt.ts';
import type { Circuit } from './circuit.ts';
import { LlmFailure } from './failure.ts';
import type { ModelLimits } from './model-limits.ts';
import { retrying, type Patience } from './retrying.ts';
import { estimateTokens } from './tokens.ts';
import * as z from 'zod/mini';

// The tokens that a service says an answer has cost.

/** No answer to our requests costs as much: a figure above is a slip of the service. */
const believable = 200_000;
const tokenCount = z.int().check(z.minimum(0));
const reported = z.object({
  total_tokens: z.optional(z.nullable(tokenCount)),
  prompt_tokens: z.optional(z.nullable(tokenCount)),
  completion_tokens: z.optional(z.nullable(tokenCount)),
});

/** Whole tokens; 0 when none were reported; null when what was reported cannot be true. */
function tokensOf(usage: unknown): number | null {
  if (usage === undefined || usage === null) return 0;
  const { success, data } = reported.safeParse(usage);
  if (!success) return null;
  const tokens = data.total_tokens ?? (data.prompt_tokens ?? 0) + (data.completion_tokens ?? 0);
  return tokens <= believable ? tokens : null;
}

export interface ConsultLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface ConsultOptions {
  readonly name: string;
  readonly service: ChatService;
  readonly logger: ConsultLogger | undefined;
  readonly patience: Patience;
  readonly circuit: Circuit;
  readonly limits: ModelLimits;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

export interface Consult {
  /**
   * What `read` makes of the answer; null when the built-in model must do it, and when the service
   * found the prompt too long: then it no longer fits. Throws the reason of the user's signal, and
   * when tokens cannot be booked.
   */
  <T>(prompt: Prompt, read: (content: string) => T): Promise<T | null>;
  fits(prompt: Prompt): Promise<boolean>;
  isSmall(): Promise<boolean>;
  /** That it knows less of this presentation than the built-in model, which does all from now on. */
  tellUnfit(details: object): Promise<void>;
}

/** One for each piece of work: what was late for it is not asked again in it. */
export function createConsult(options: ConsultOptions): (user: ModelUser) => Consult {
  const { name, service, logger, patience, circuit, limits, closing } = options;
  let isUsageDoubted = false;

  async function ask<T>(user: ModelUser, prompt: Prompt, read: (content: string) => T): Promise<T> {
    return retrying(
      async (signal) => {
        const { content, usage } = await service.ask(name, prompt, signal);
        const tokens = tokensOf(usage);
        if (tokens === null && !isUsageDoubted) {
          isUsageDoubted = true;
          logger?.warn(
            { model: name },
            'The remote model reports a usage that cannot be true; it is not booked.',
          );
        } else if (tokens) {
          // Before the answer is looked at: one that is thrown away has cost as much.
          await user.book(randomUUID(), tokens);
        }
        return read(content);
      },
      patience,
      AbortSignal.any([user.signal, closing]),
    );
  }

  return (user) => {
    // Judging, grouping and what may be brought together are asked for one after the other: a class
    // waits once for a service that does not answer.
    let wasLate = false;
    const consult = async <T>(prompt: Prompt, read: (content: string) => T): Promise<T | null> => {
      if (wasLate) return null;
      if (!(await limits.fits(prompt))) {
        await user.report(name, 'refused');
        return null;
      }
      if (!(await user.canSpend(estimateTokens(prompt)))) {
        await user.report(name, 'no_credits');
        return null;
      }
      const ticket = circuit.enter();
      if (ticket === null) {
        await user.report(name, 'paused');
        return null;
      }
      let failure: LlmFailure | null | undefined;
      try {
        const value = await ask(user, prompt, read);
        failure = null;
        limits.answered(true);
        await user.report(name, null);
        return value;
      } catch (error) {
        if (!(error instanceof LlmFailure)) throw error;
        if (error.isTooLong && limits.shorten(prompt)) {
          logger?.info({ model: name, for: prompt.name }, 'A request was too long for the model.');
          return null;
        }
        failure = error;
        if (error.trouble === 'invalid') limits.answered(false);
        wasLate = error.trouble === 'late';
        const { trouble, status, code } = error;
        logger?.warn(
          { model: name, trouble, status, code, for: prompt.name },
          `The remote model was of no use (${error.message}); the built-in model stands in.`,
        );
        await user.report(name, trouble);
        return null;
      } finally {
        circuit.leave(ticket, failure);
      }
    };
    return Object.assign(consult, {
      fits: (prompt: Prompt) => limits.fits(prompt),
      isSmall: () => limits.isSmall(),
      async tellUnfit(details: object) {
        logger?.warn(
          { model: name, ...details },
          'The remote model groups worse than the built-in model, which stands in.',
        );
        await user.report(name, 'unfit');
      },
    });
  };
}
