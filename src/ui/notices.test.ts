import { beforeEach, expect, test } from 'vitest';
import {
  dismiss,
  forgetNotices,
  markSeen,
  notices,
  notify,
  record,
  withBackdrop,
} from './notices.ts';

beforeEach(forgetNotices);

test('a notice has the defaults of the specification', () => {
  notify({ text: 'Saved' });
  expect(notices.getState().shown).toMatchObject([
    { type: 'success', duration: 1_000, text: 'Saved' },
  ]);
});

test('a notice that has left the screen stays in the list until it is looked at', () => {
  notify({ type: 'error', text: 'Failed' });
  record({ text: 'Ready' });
  dismiss(notices.getState().shown[0]?.id ?? 0);
  expect(notices.getState().shown).toEqual([]);
  expect(notices.getState().past.map(({ text }) => text)).toEqual(['Ready', 'Failed']);
  expect(notices.getState().unseen).toBe(2);
  markSeen();
  expect(notices.getState()).toMatchObject({ unseen: 0, past: [{}, {}] });
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
