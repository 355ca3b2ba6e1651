// Rules for a card, checked here only: what is typed never leaves the page.

import type { Problems } from '../../forms/problems.ts';
import { sayPlans as say } from '../../../i18n/presenter.ts';

export interface Card {
  number: string;
  /** MM/YY */
  expiry: string;
  cvv: string;
  country: string;
}

/** Luhn's check (ISO/IEC 7812-1, annex B): from the right, every second digit counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighed = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

function isExpired(expiry: string, today: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  // A card is good until the last day of its month.
  return new Date(2000 + year, month, 1) <= today;
}

/** What is wrong with which field; {} when the card could be charged. */
export function cardProblems({ number, expiry, cvv, country }: Card, today: Date): Problems {
  const problems: Record<string, string> = {};
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!digits) problems['number'] = say('number_needed');
  else if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    problems['number'] = say('number_wrong');
  }
  if (!expiry.trim()) problems['expiry'] = say('expiry_needed');
  else if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(expiry)) problems['expiry'] = say('expiry_wrong');
  else if (isExpired(expiry, today)) problems['expiry'] = say('expired');
  // American Express prints four digits, all others three.
  const cvvLength = /^3[47]/.test(digits) ? 4 : 3;
  if (!cvv) problems['cvv'] = say('cvv_needed');
  else if (!new RegExp(`^\\d{${cvvLength}}$`).test(cvv)) {
    problems['cvv'] = say('cvv_wrong', { count: cvvLength });
  }
  if (!country) problems['country'] = say('country_needed');
  return problems;
}

/** '4242424242' -> '4242 4242 42' */
export function spacedNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 19);
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** '429' -> '04/29', '12' -> '12'; deleting across the slash works. */
export function slashedExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  const whole = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole;
}
