import { z } from 'zod';
import { defineJob } from '../../server/jobs/definition.ts';

export const toyJob = defineJob({
  name: 'toy',
  payload: z.object({ room: z.number() }),
  retry: { limit: 1, delaySeconds: 1 },
});
