import { beforeEach, expect, test } from 'vitest';
import { dismiss, forgetNotices, notices, notify, withBackdrop } from './notices.ts';

beforeEach(forgetNotices);

test('a notice has the defaults of the specification', () => {
  notify({ text: 'Saved' });
  expect(notices.getState().shown).toMatchObject([
    { type: 'success', duration: 1_000, text: 'Saved' },
  ]);
});

test('a notice leaves the screen alone', () => {
  notify({ type: 'error', text: 'Failed' });
  notify({ text: 'Saved' });
  dismiss(notices.getState().shown[0]?.id ?? 0);
  expect(notices.getState().shown.map(({ text }) => text)).toEqual(['Saved']);
});

test('the backdrop stays until the last piece of work is done, also when it fails', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const works = [withBackdrop(first.promise), withBackdrop(second.promise)];
  expect(notices.getState().holds).toBe(2);
  first.resolve('done');
  await expect(works[0]).resolves.toBe('done');
  expect(notices.getState().holds).toBe(1);
  second.reject(new Error('no'));
  await expect(works[1]).rejects.toThrow('no');
  expect(notices.getState().holds).toBe(0);
});
