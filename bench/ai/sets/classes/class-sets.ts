import { allHands } from './all-hands.ts';
import type { ClassSet } from './class-set.ts';
import { contractLaw } from './contract-law.ts';
import { frenchRevolution } from './french-revolution.ts';
import { volcanoes } from './volcanoes-de.ts';
import { hearing } from './hearing.ts';
import { newtonsLaws } from './newtons-laws.ts';
import { nutrition } from './nutrition.ts';
import { photosynthesis } from './photosynthesis.ts';
import { pythonLoops } from './python-loops.ts';
import { waterCycle } from './water-cycle-es.ts';
import { supplyAndDemand } from './supply-and-demand.ts';

export const classSets: readonly ClassSet[] = [
  hearing,
  photosynthesis,
  frenchRevolution,
  supplyAndDemand,
  pythonLoops,
  contractLaw,
  waterCycle,
  newtonsLaws,
  nutrition,
  allHands,
  volcanoes,
];
