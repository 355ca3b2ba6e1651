import fc from 'fast-check';
import Bowser from 'bowser';
import { expect, test } from 'vitest';
import { browserNames } from './browser-names.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Chrome OS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['curl/8.1', null, null],
  ['Eve the Great/1.0 (hers)', null, null],
  ['Generic/1.0 (x)', null, null],
  ['', null, null],
  [' ', null, null],
  [undefined, null, null],
])('%s: %s on %s', (userAgent, browser, system) => {
  expect(browserNames(userAgent)).toEqual({ browser, system });
});

test('nothing of a browser is kept but a name from a list, whatever it says of itself', () => {
  const lists = [Bowser.BROWSER_MAP, Bowser.OS_MAP].map((list) => Object.values(list));
  const part = fc.oneof(
    fc.constantFrom(
      'Mozilla/5.0',
      '(Linux; Android 10; K)',
      'Firefox/1',
      'Version/',
      'Opera ',
      '/',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200 }), (parts) => {
      const { browser, system } = browserNames(parts.join(' '));
      return (
        (browser === null || lists[0]!.includes(browser)) &&
        (system === null || lists[1]!.includes(system))
      );
    }),
    { numRuns: 200 },
  );
});
