import { language } from '../../../i18n/index.ts';

/** US dollars as the page's language writes them, with cents where there are any: "$99.90", "$0". */
export const price = (dollars: number): string =>
  dollars.toLocaleString(`${language.getState().code}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  });
