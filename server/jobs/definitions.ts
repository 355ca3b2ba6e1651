// The jobs of the product. Those about a presentation are keyed by it.

import * as z from 'zod/mini';
import { id } from '../../contract/entities.ts';
import { defineJob } from './definition.ts';

const payload = z.object({ presentation_id: id });

/** Reads the files of a presentation that is Learning. */
export const learnJob = defineJob({
  name: 'learn',
  payload,
  timeLimitSeconds: 6 * 60 * 60,
  goesOn: true,
});

/** Lets the simulated class of the sample ask. */
export const simulateJob = defineJob({
  name: 'simulate',
  payload,
  concurrency: 8,
  needsNoWorkshop: true,
  goesOn: true,
});

/** Judges and groups the questions that wait. */
export const classifyJob = defineJob({ name: 'classify', payload });

/** Where remote models are offered: classes that wait for one must not hold up the others. */
export const classifyRemotelyToo: typeof classifyJob = { ...classifyJob, concurrency: 8 };

/** Reads everything stored again that another encoder has read. There is one for all servers. */
export const renewJob = defineJob({
  name: 'renew',
  payload: z.object({}),
  timeLimitSeconds: 24 * 60 * 60,
  concurrency: 1,
});

/** Tells closed phones that their topic was answered; what is later than that is no news. */
export const pushJob = defineJob({
  name: 'push',
  payload: z.object({ topic_id: id }),
  retry: { limit: 6, delaySeconds: 5, maxDelaySeconds: 300 },
  timeLimitSeconds: 300,
  needsNoWorkshop: true,
});

/** A mail server that is away is tried for half a day. */
const mailing = {
  retry: { limit: 60, delaySeconds: 5, maxDelaySeconds: 900 },
  timeLimitSeconds: 120,
  needsNoWorkshop: true,
} as const;

/** Mails an account something of itself. */
export const accountMailJob = defineJob({
  name: 'account-mail',
  payload: z.object({
    kind: z.enum([
      'verification',
      'password_changed',
      'second_factor_on',
      'second_factor_off',
      'second_factor_guessed',
      'recovery_code_used',
      'recovery_codes_renewed',
      'email_change_asked',
      'email_change',
      'email_changed',
    ]),
    presenter_id: id,
    /** Where the last of them goes. */
    former_email: z.optional(z.string()),
  }),
  ...mailing,
});

/** Mails a link to set a new password. */
export const resetMailJob = defineJob({
  name: 'reset-mail',
  payload: z.object({ email: z.string() }),
  ...mailing,
});
