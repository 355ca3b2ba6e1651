import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logSerializers, publicPart } from './log-privacy.ts';

test.each([
  ['/presenter/presenter-verify?token=secret', '/presenter/presenter-verify?[query]'],
  ['/student/auth?c=abc', '/student/auth?[query]'],
  ['/api/qr/secret.png?v=1', '/api/qr/[token].png?[query]'],
  ['/api/qr/svg/secret.svg', '/api/qr/svg/[token].svg'],
  ['/embed/secret', '/embed/[token]'],
  ['/j/ABC234', '/j/[token]'],
  ['//J/abc234/', '//J/[token]/'],
  [`/api/${'k3Jx'.repeat(10)}abc/x`, '/api/[token]/x'],
  ['/api/presenter/ada%40example.org', '/api/presenter/[address]'],
  ['/api/presentation/7', '/api/presentation/7'],
  ['/assets/index-Bx3_k2.js', '/assets/index-Bx3_k2.js'],
])('%s is %s in the log', (url, shown) => expect(publicPart(url)).toBe(shown));

test('what was asked in several lines, one of them like a line of a stack, is not in the log', () => {
  const cause = new DrizzleQueryError('select $1', ['Inner?\n\n at last\n'], new Error('no disk'));
  const error = new Error('Not stored', {
    cause: new DrizzleQueryError(
      'insert into questions values ($1)',
      ['Why?\n\nat home\n   at Zoe'],
      cause,
    ),
  });
  // As the queue does: its stack keeps the message that it was made with.
  cause.message += ' (Queue: judge)';
  const logged = JSON.stringify(logSerializers.err(error));
  for (const kept of ['Not stored', 'insert into questions', 'no disk', 'log-privacy.test.ts']) {
    expect(logged).toContain(kept);
  }
  for (const words of ['Why?', 'home', 'Zoe', 'Inner', 'last']) expect(logged).not.toContain(words);
});

test('an error keeps what happened and where, and nothing of whom', () => {
  const token = 'k3Jx'.repeat(10) + 'abc';
  const cause = Object.assign(new Error(`Key (email)=(ada@example.org) already exists, ${token}`), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org)',
  });
  const error = new DrizzleQueryError(
    'insert into presenters values ($1, $2)',
    ['Ada Lovelace', 'ada@example.org'],
    cause,
  );
  const logged = JSON.stringify(logSerializers.err(error));
  expect(logged).toContain('insert into presenters');
  expect(logged).toContain('already exists');
  expect(logged).toContain('log-privacy.test.ts');
  for (const secret of ['Lovelace', 'ada@example.org', token]) expect(logged).not.toContain(secret);
});
