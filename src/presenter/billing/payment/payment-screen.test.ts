import { beforeAll, expect, test } from 'vitest';
import { plans } from '../../../i18n/presenter.ts';
import { cardProblems, passesLuhn, slashedExpiry, spacedNumber } from './payment-screen.tsx';

beforeAll(() => plans.need());

const today = new Date(2026, 6, 31);
const good = { number: '4242 4242 4242 4242', expiry: '07/26', cvv: '123', country: 'NL' };

// Test numbers that the card networks publish.
test.each(['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117'])(
  '%s passes, and fails with any digit changed',
  (number) => {
    expect(passesLuhn(number)).toBe(true);
    for (let place = 0; place < number.length; place += 1) {
      const changed = (Number(number[place]) + 1) % 10;
      expect(passesLuhn(number.slice(0, place) + changed + number.slice(place + 1))).toBe(false);
    }
  },
);

test.each([
  ['a card in its last month', {}, {}],
  [
    'nothing',
    { number: '', expiry: '', cvv: '', country: '' },
    {
      number: 'Card number is required.',
      expiry: 'Expiry date is required.',
      cvv: 'CVV is required.',
      country: 'Country is required.',
    },
  ],
  [
    'a mistyped number',
    { number: '4242 4242 4242 4243' },
    { number: 'This is not a valid card number.' },
  ],
  ['a number that is too short', { number: '42' }, { number: 'This is not a valid card number.' }],
  ['last month', { expiry: '06/26' }, { expiry: 'This card has expired.' }],
  ['month 13', { expiry: '13/29' }, { expiry: 'Use MM/YY, as in 04/29.' }],
  ['a long CVV', { cvv: '1234' }, { cvv: 'The CVV has 3 digits.' }],
  ['American Express', { number: '378282246310005', cvv: '1234' }, {}],
  [
    'American Express with three digits',
    { number: '378282246310005' },
    { cvv: 'The CVV has 4 digits.' },
  ],
])('%s', (_, change, problems) => {
  expect(cardProblems({ ...good, ...change }, today)).toEqual(problems);
});

test('what is typed is set in groups', () => {
  expect(spacedNumber('42424242x4242-4242')).toBe('4242 4242 4242 4242');
  expect(['1', '12', '129', '1229', '4', '429'].map(slashedExpiry)).toEqual([
    '1',
    '12',
    '12/9',
    '12/29',
    '04',
    '04/29',
  ]);
});
