// What is said of a change that did not succeed: only the server can know that nothing was changed.

import { expect, test, vi } from 'vitest';
import { CallError } from '../../net/call-error.ts';
import { givenUp } from '../../net/http.ts';
import { ownFailure } from '../../net/own-failure.ts';
import { notices } from '../../ui/notices.ts';
import { createChanges } from './changes.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../offline/presenter-calls.ts', () => ({ call }));

const nothing = 'Nothing was changed';
const unknown = 'It is not known whether this was changed';

test.each([
  ['refused', new CallError('topic_not_found', { message: 'Gone.', status: 404 }), nothing],
  ['failed in the server', new CallError('internal', { message: 'No.', status: 500 }), nothing],
  ['cancelled by the person', givenUp('PUT'), unknown],
  ['without an answer', ownFailure('offline'), unknown],
  ['answered by somebody else', ownFailure('nonsense', 200), unknown],
])('%s', async (_, error, title) => {
  call.mockReset().mockRejectedValueOnce(error);
  const onDone = vi.fn<() => void>();
  await createChanges(onDone).rename(1, 'Leaves');
  const { shown } = notices.getState();
  expect(shown.at(-1)).toMatchObject({ type: 'error', title, text: error.message });
  // Where it is not known the screen is fetched anew.
  expect(onDone).toHaveBeenCalledTimes(title === unknown ? 1 : 0);
  expect(shown.at(-1)?.action?.label).toBe(error.canRetry ? 'Try again' : undefined);
});
