// The plan that an address carries. What stands there was typed by somebody, or by another page.

import { planIds } from '../../../../contract/limits.ts';

/** @returns undefined where `plan` is missing or names no plan */
export function chosenPlan(search: URLSearchParams): number | undefined {
  return Object.values(planIds).find((id) => String(id) === search.get('plan'));
}
