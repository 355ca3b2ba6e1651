import { purchaseMaxMillions, purchaseMinMillions } from '../../../../contract/limits.ts';
import { sayUsage as say } from '../../../i18n/presenter.ts';

/** What is wrong with a number of millions as it was typed. */
export function quantityProblem(typed: string): string | undefined {
  const quantity = Number(typed);
  const isFine =
    /^\d+$/.test(typed.trim()) &&
    quantity >= purchaseMinMillions &&
    quantity <= purchaseMaxMillions;
  return isFine
    ? undefined
    : say('whole_number', {
        least: purchaseMinMillions,
        most: purchaseMaxMillions,
      });
}
