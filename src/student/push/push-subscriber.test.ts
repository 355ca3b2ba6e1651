import { expect, test, vi } from 'vitest';
import type { PushCalls } from '../../../contract/api/students/push-calls.ts';
import { createPushSubscriber } from './push-subscriber.ts';

const record = {
  presentation_id: 7,
  presenter_id: 1,
  session_id: 'session',
  is_free_plan: true,
  student_id: 3,
};
const json = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } };

function bench(subscribed: object | null = null, given: object = json) {
  const calls = {
    getPushKey: vi.fn<PushCalls['getPushKey']>(async () => ({ data: { public_key: 'key' } })),
    subscribeToPush: vi.fn<PushCalls['subscribeToPush']>(async () => ({})),
    unsubscribeFromPush: vi.fn<PushCalls['unsubscribeFromPush']>(async () => ({})),
  };
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({
    toJSON: () => given,
  }));
  const pushManager = {
    getSubscription: async () => subscribed && { toJSON: () => subscribed, ...subscribed },
    subscribe,
  } as unknown as PushManager;
  let kept: string | null = null;
  const told = { get: () => kept, set: (value: string | null) => void (kept = value) };
  const subscriber = createPushSubscriber({
    calls,
    told,
    registration: async () => ({ pushManager }),
  });
  return { calls, subscribe, subscriber };
}

test('the server is told where the phone can be told, once for each presentation', async () => {
  const { calls, subscribe, subscriber } = bench();
  await subscriber.subscribe(record, 3);
  await subscriber.subscribe(record, 3);
  expect(subscribe.mock.calls).toEqual([
    [{ userVisibleOnly: true, applicationServerKey: 'key' }],
    [expect.anything()],
  ]);
  const body = { presentation_id: 7, student_id: 3, endpoint: json.endpoint, ...json.keys };
  expect(calls.subscribeToPush.mock.calls).toEqual([[body, { token: 'session' }]]);
  await subscriber.subscribe({ ...record, presentation_id: 8 }, 4);
  expect(calls.subscribeToPush).toHaveBeenCalledTimes(2);
});

test('what the browser knows already needs no key', async () => {
  const { calls, subscriber } = bench(json);
  await subscriber.subscribe(record, 3);
  expect(calls.getPushKey).not.toHaveBeenCalled();
  expect(calls.subscribeToPush).toHaveBeenCalledOnce();
});

test('a server that tells no phone has no key, and is asked once; one that could not be asked, again', async () => {
  const { calls, subscribe, subscriber } = bench();
  calls.getPushKey.mockRejectedValueOnce(new Error('away'));
  await expect(subscriber.isOffered(record)).rejects.toThrow('away');
  calls.getPushKey.mockResolvedValueOnce({ data: { public_key: null } });
  expect(await subscriber.isOffered(record)).toBe(false);
  expect(await subscriber.isOffered({ ...record, presentation_id: 8 })).toBe(false);
  expect(calls.getPushKey).toHaveBeenCalledTimes(2);
  expect(subscribe).not.toHaveBeenCalled();
  const other = bench();
  expect(await other.subscriber.isOffered(record)).toBe(true);
  await other.subscriber.subscribe(record, 3);
  expect(other.calls.getPushKey).toHaveBeenCalledOnce();
});

test('half a subscription is none, and a failed call is made again', async () => {
  await expect(bench(null, { endpoint: 'x' }).subscriber.subscribe(record, 3)).rejects.toThrow(
    'no whole subscription',
  );
  const { calls, subscriber } = bench(json);
  calls.subscribeToPush.mockRejectedValueOnce(new Error('away'));
  await expect(subscriber.subscribe(record, 3)).rejects.toThrow('away');
  await subscriber.subscribe(record, 3);
  expect(calls.subscribeToPush).toHaveBeenCalledTimes(2);
});

test('what is taken back is told the server first, then the browser, and can be asked for again', async () => {
  const order: string[] = [];
  const unsubscribe = async () => order.push('browser') > 0;
  const { calls, subscriber } = bench({ ...json, unsubscribe });
  await subscriber.subscribe(record, 3);
  calls.unsubscribeFromPush.mockRejectedValueOnce(new Error('away'));
  await expect(subscriber.unsubscribe(record, 3)).rejects.toThrow('away');
  expect(order).toEqual([]);
  calls.unsubscribeFromPush.mockImplementationOnce(async () => ({ sent: order.push('server') }));
  await subscriber.unsubscribe(record, 3);
  expect(order).toEqual(['server', 'browser']);
  expect(calls.unsubscribeFromPush.mock.calls.at(-1)).toEqual([
    { presentation_id: 7, student_id: 3 },
    { token: 'session' },
  ]);
  await subscriber.subscribe(record, 3);
  expect(calls.subscribeToPush).toHaveBeenCalledTimes(2);
});
