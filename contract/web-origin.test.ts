import { expect, it } from 'vitest';
import { isWebOrigin, originIn } from './web-origin.ts';

it.each([
  ['https://moodle.school.example', 'https://moodle.school.example'],
  [' https://Moodle.School.example/course/view.php?id=3 ', 'https://moodle.school.example'],
  ['moodle.school.example', 'https://moodle.school.example'],
  ['moodle.school.example:8443/x', 'https://moodle.school.example:8443'],
  ['https://school.example:443', 'https://school.example'],
  ['http://192.168.1.5:8080', 'http://192.168.1.5:8080'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['https://schüle.example', 'https://xn--schle-mva.example'],
])('finds in %j the origin %j', (typed, origin) => {
  expect(originIn(typed)).toBe(origin);
  expect(isWebOrigin(origin)).toBe(true);
});

it.each([
  '',
  'https://',
  '*',
  'https://*',
  'https://*.school.example',
  'https://a;sandbox',
  "https://a'b",
  'https://a,b',
  'https://a b',
  'file:///home',
  'data:text/html,x',
  'javascript:alert(1)',
])('finds none in %j', (typed) => {
  expect(originIn(typed)).toBeUndefined();
});

it('takes nothing but the origin itself on the wire', () => {
  for (const text of [
    'https://a.example/',
    'HTTPS://a.example',
    'a.example',
    'https://u@a.example',
  ])
    expect([text, isWebOrigin(text)]).toEqual([text, false]);
});
