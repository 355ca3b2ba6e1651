import { expect, it } from 'vitest';
import { createSavedText } from './saved-text.ts';

function setUp() {
  const calls: (PromiseWithResolvers<string> & { text: string })[] = [];
  const text = createSavedText('Cells', (given) => {
    const answer = Promise.withResolvers<string>();
    calls.push({ ...answer, text: given });
    return answer.promise;
  });
  return { ...text, calls, state: () => text.store.getState() };
}

it('saves what was typed and shows it as it was stored', async () => {
  const { type, commit, calls, state } = setUp();
  type('  Tides ');
  const done = commit();
  expect(state().phase).toBe('saving');
  calls[0]?.resolve('Tides');
  await done;
  expect(state()).toMatchObject({ draft: 'Tides', saved: 'Tides', phase: 'idle' });
});

it('sends nothing when nothing was changed', async () => {
  const { commit, calls } = setUp();
  await commit();
  expect(calls).toHaveLength(0);
});

it('keeps the text when saving fails, and saves it on the next try', async () => {
  const { type, commit, calls, state } = setUp();
  type('Tides');
  const failed = commit();
  calls[0]?.reject('offline');
  await failed;
  expect(state()).toMatchObject({ draft: 'Tides', saved: 'Cells', phase: 'failed' });
  const done = commit();
  calls[1]?.resolve('Tides');
  await done;
  expect(state()).toMatchObject({ saved: 'Tides', phase: 'idle', error: null });
});

it('saves once more what was typed during saving', async () => {
  const { type, commit, calls, state } = setUp();
  type('Tides');
  const done = commit();
  type('Tides and waves');
  await commit();
  expect(calls).toHaveLength(1);
  calls[0]?.resolve('Tides');
  await Promise.resolve();
  await Promise.resolve();
  expect(calls[1]?.text).toBe('Tides and waves');
  calls[1]?.resolve('Tides and waves');
  await done;
  expect(state().saved).toBe('Tides and waves');
});

it('follows the server, but not over what is being typed', () => {
  const { type, follow, state } = setUp();
  follow('Waves');
  expect(state().draft).toBe('Waves');
  type('Wav');
  follow('Tides');
  expect(state()).toMatchObject({ draft: 'Wav', saved: 'Tides' });
});

it('goes back to what the server has when asked to', async () => {
  const { type, commit, revert, calls, state } = setUp();
  type('Tides');
  const failed = commit();
  calls[0]?.reject('offline');
  await failed;
  revert();
  expect(state()).toMatchObject({ draft: 'Cells', phase: 'idle' });
});
