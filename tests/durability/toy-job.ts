import { z } from 'zod';
import { defineJob } from '../../server/jobs/definition.ts';

export const toyJob = defineJob({
  name: 'toy',
  payload: z.object({ room: z.number() }),
  retry: { limit: 1, delaySeconds: 1 },
});

/** The same, but it goes on where it stopped. */
export const patientJob: typeof toyJob = { ...toyJob, name: 'patient', goesOn: true };
