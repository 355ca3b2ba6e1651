import { describe, expect, it } from 'vitest';
import { redirectOf } from './guard.ts';

describe('redirectOf', () => {
  it.each([
    ['/presenter/login', true, '/presenter/presentations'],
    ['/nowhere', undefined, '/presenter/presentations'],
    ['/', true, '/presenter/presentations'],
    ['/presenter/usage', false, undefined],
    ['/presenter/register', true, undefined],
    ['/student/questions', true, undefined],
  ])(
    'sends a presenter who is signed in from %s to the projects or nowhere',
    (path, isOpen, to) => {
      expect(redirectOf(path, isOpen, true)).toBe(to);
    },
  );

  it.each([
    ['/presenter/usage', false, '/presenter/login'],
    ['/nowhere', undefined, '/presenter/login'],
    ['/presenter/login', true, undefined],
    ['/plans', true, undefined],
    ['/student/auth', true, undefined],
  ])('sends anybody else from %s to the login or nowhere', (path, isOpen, to) => {
    expect(redirectOf(path, isOpen, false)).toBe(to);
  });
});
