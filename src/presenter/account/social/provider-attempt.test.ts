import { beforeEach, expect, test } from 'vitest';
import { providerAttempt } from './provider-attempt.ts';

beforeEach(() => providerAttempt.take());

test('an attempt is taken once', () => {
  providerAttempt.set({ attempt: 'secret', planId: 2 });
  expect(providerAttempt.take()).toEqual({ attempt: 'secret', planId: 2 });
  expect(providerAttempt.take()).toBeUndefined();
});

test('without a plan there is none', () => {
  providerAttempt.set({ attempt: 'secret', planId: undefined });
  expect(providerAttempt.take()).toEqual({ attempt: 'secret', planId: undefined });
});
