import { getPlans as route } from '../../contract/routes/plans-and-usage.ts';
import type { StoreDatabase } from '../db/open.ts';
import type { Handle } from '../http/handle.ts';
import { perAddress } from '../http/rate-limits.ts';
import { getPlans } from './plans.service.ts';

export function planRoutes(handle: Handle, db: StoreDatabase): void {
  handle(route, async () => ({ data: await getPlans(db) }), perAddress);
}
