// The jobs of the product; both are keyed by the presentation.

import * as z from 'zod/mini';
import { id } from '../../contract/entities.ts';
import { defineJob } from './definition.ts';

const payload = z.object({ presentation_id: id });

/** Reads the files of a presentation that is Learning. */
export const learnJob = defineJob({ name: 'learn', payload, timeLimitSeconds: 6 * 60 * 60 });

/** Judges and groups the questions that wait. */
export const classifyJob = defineJob({ name: 'classify', payload });

/** Where remote models are offered: classes that wait for one must not hold up the others. */
export const classifyRemotelyToo: typeof classifyJob = { ...classifyJob, concurrency: 8 };
