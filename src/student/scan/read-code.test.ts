import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const origin = 'https://ask.example.org';

test.each([
  [`${origin}/j/AG7ZYD35ZMNNCJSC4YXQ`, '/j/AG7ZYD35ZMNNCJSC4YXQ'],
  [`${origin}/j/K7M2QX`, '/j/K7M2QX'],
  [`${origin}/j/k7m2qx?from=poster`, '/j/K7M2QX'],
  [`${origin}/student/auth?token=abc`, '/student/auth?token=abc'],
  ['HTTPS://ASK.EXAMPLE.ORG/student/auth?token=a%26b', '/student/auth?token=a%26b'],
  [`${origin}:443/student/auth?utm=1&token=abc#top`, '/student/auth?token=abc'],
])('%s is ours', (text, path) => {
  expect(readCode(text, origin)).toEqual({ kind: 'ours', path });
});

test.each([
  ['https://ask.example.com/student/auth?token=abc', 'ask.example.com'],
  ['http://ask.example.org/student/auth?token=abc', 'ask.example.org'],
  ['https://ask.example.org:8443/student/auth?token=abc', 'ask.example.org:8443'],
  ['https://ask.example.org@evil.example/student/auth?token=abc', 'evil.example'],
])('%s is the same product elsewhere, which is not opened', (text, host) => {
  expect(readCode(text, origin)).toEqual({ kind: 'elsewhere', host });
});

test.each([
  'abc',
  '',
  '/student/auth?token=abc',
  `${origin}/j/`,
  `${origin}/j/K7M2Q0`,
  `${origin}/j/AG7ZYD35ZMNNCJSC4YX`,
  `${origin}/presenter/j/K7M2QX`,
  'javascript:alert(1)//student/auth?token=abc',
  'WIFI:T:WPA;S:campus;P:secret;;',
  `${origin}/student/auth`,
  `${origin}/student/auth?token=`,
  `${origin}/student/authentic?token=abc`,
  `${origin}/presenter/presentations?token=abc`,
])('%s is no code of ours', (text) => {
  expect(readCode(text, origin)).toEqual({ kind: 'foreign' });
});
