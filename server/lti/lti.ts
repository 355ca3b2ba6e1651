// LTI 1.3, the side of the tool. Loaded where it is switched on.

import type { AccountsService } from '../accounts/accounts.service.ts';
import type { StoreDatabase } from '../db/database.ts';
import type { PlansService } from '../plans/plans.service.ts';
import type { PresentationsService } from '../presentations/presentations.service.ts';
import { createLaunchesService, type LaunchesService } from './launches.service.ts';
import { createPlatformsService, type PlatformsService } from './platforms.service.ts';
import { createToolKeys } from './tool-keys.ts';

export interface Lti {
  readonly launches: LaunchesService;
  readonly platforms: PlatformsService;
  /** Browsers take cookies for https alone, also on this machine. */
  readonly isSecure: boolean;
}

export function createLti(dependencies: {
  db: StoreDatabase;
  /** Of this server, as platforms know it. */
  origin: string;
  accounts: Pick<AccountsService, 'courses'>;
  plans: PlansService;
  presentations: Pick<PresentationsService, 'get'>;
  accountPlan: number | null;
  secretKeys: readonly string[];
}): Lti {
  const { db, secretKeys, ...rest } = dependencies;
  const { origin } = rest;
  return {
    launches: createLaunchesService({ db, ...rest, keys: createToolKeys(db, secretKeys) }),
    platforms: createPlatformsService({ db, origin }),
    isSecure: origin.startsWith('https:') || isOnThisMachine(origin),
  };
}

/** Where browsers take plain http for as good. */
const isOnThisMachine = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
