// The last known list of projects on this device.

import * as z from 'zod/mini';
import { presentationSummary, type PresentationSummary } from '../../../contract/entities.ts';
import { keep, recall } from '../../sync/offline-cache.ts';
import type { KeptData } from '../loading/use-load.ts';

const name = 'projects';
const projects = z.array(presentationSummary);

export const keptProjects: KeptData<PresentationSummary[]> = {
  recall: () => recall(name, (value) => z.parse(projects, value)),
  keep: (data, at) => keep(name, data, at),
};
