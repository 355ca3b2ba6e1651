// How a client comes to live events. Apart from them, so that the page, which checks the answer by
// hand, does not carry the list of errors.

import * as z from 'zod/mini';
import { id } from './entities.ts';
import { errors, type ErrorCode } from './errors.ts';

/** What a client sends with `subscribe` and `unsubscribe`. */
export const subscription = z.object({ presentation_id: id });
export type Subscription = z.infer<typeof subscription>;

export const subscriptionAnswer = z.object({
  status: z.enum(['success', 'error']),
  code: z.optional(z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]])),
  message: z.optional(z.string()),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswer>;

export interface ClientEvents {
  subscribe: (to: Subscription, answer: (answer: SubscriptionAnswer) => void) => void;
  unsubscribe: (from: Subscription, answer: (answer: SubscriptionAnswer) => void) => void;
}
