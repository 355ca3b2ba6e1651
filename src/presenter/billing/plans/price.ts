import { language } from '../../../i18n/index.ts';

/**
 * US dollars as the page's language writes them, with cents where there are any: "$99.90", "$0". The
 * sign is the same everywhere: some languages have letters in theirs.
 */
export const price = (dollars: number): string =>
  new Intl.NumberFormat(`${language.getState().code}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  })
    .formatToParts(dollars)
    .map(({ type, value }) => (type === 'currency' ? '$' : value))
    .join('');
