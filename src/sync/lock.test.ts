import { describe, expect, it } from 'vitest';
import { leaseLock, pageLock, parseLease, webLock, type Lock, type Lease } from './lock.ts';
import { memoryStorage } from './state-storage.ts';

const aStorage = () => memoryStorage<Lease | null>(parseLease);

/** Runs pieces of work on all locks at once. @returns how many were under way together at most */
async function mostTogether(locks: readonly Lock[]): Promise<number> {
  let together = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (together += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    together -= 1;
  };
  await Promise.all([...locks, ...locks].map((lock) => lock(work)));
  return most;
}

const shared = aStorage();
const kinds: [string, () => Lock][] = [
  ['lease', () => leaseLock(shared)],
  // Node has Web Locks from version 24.5 on; a browser test uses the browser's.
  ...(navigator.locks
    ? [['web lock', () => webLock('test', navigator.locks)] as [string, () => Lock]]
    : []),
];

describe.each(kinds)('%s', (_, make) => {
  it('lets one of many in at a time', async () => {
    expect(await mostTogether([make(), make(), make()])).toBe(1);
  });

  it('is free again after work that failed', async () => {
    const lock = make();
    await expect(lock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await make()(() => Promise.resolve('in'))).toBe('in');
  });
});

describe('webLock', () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
  } as unknown as LockManager;

  it('queues within the page where the browser refuses locks, as in frames without storage', async () => {
    const lock = webLock('test', refusing);
    expect(await mostTogether([lock, lock])).toBe(1);
    await expect(lock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

describe('pageLock', () => {
  it('lets one in at a time, in order, and outlives failures', async () => {
    const lock = pageLock();
    expect(await mostTogether([lock, lock])).toBe(1);
    await expect(lock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lock(() => Promise.resolve('in'))).toBe('in');
  });
});

describe('leaseLock', () => {
  const dayMs = 24 * 60 * 60 * 1_000;

  it.each([
    ['has run out', -1],
    ['ends a day from now, by a clock that was wrong', dayMs],
  ])('does not wait for a dead holder whose lease %s', async (_, ms) => {
    const storage = aStorage();
    await storage.update(() => ({ holder: 'dead', until: Date.now() + ms }));
    expect(await leaseLock(storage)(() => Promise.resolve('in'))).toBe('in');
    expect(await storage.read()).toBeNull();
  });

  it('waits for a living one', async () => {
    const storage = aStorage();
    await storage.update(() => ({ holder: 'other', until: Date.now() + 10_000 }));
    let tries = 0;
    const triedTwice = Promise.withResolvers<void>();
    const watched: typeof storage = {
      ...storage,
      async update(change) {
        const state = await storage.update(change);
        tries += 1;
        if (tries === 2) triedTwice.resolve();
        return state;
      },
    };
    let isIn = false;
    const entering = leaseLock(watched)(async () => {
      isIn = true;
    });
    await triedTwice.promise;
    expect(isIn).toBe(false);
    await storage.update(() => null);
    await entering;
    expect(isIn).toBe(true);
  });

  it('queues within the page where storage is refused or full, from the first or in the middle', async () => {
    let isRefusing = true;
    const storage = aStorage();
    const lock = leaseLock({
      ...storage,
      update: (change) =>
        isRefusing
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : storage.update(change),
    });
    expect(await mostTogether([lock, lock])).toBe(1);
    await expect(lock(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    isRefusing = false;
    const work = async () => ((isRefusing = true), 'in');
    expect(await lock(work)).toBe('in');
  });
});

describe('webLock', () => {
  it.runIf(navigator.locks)('takes the lock from a holder that hangs', async () => {
    const never = navigator.locks.request('hung', () => new Promise(() => {}));
    never.catch(() => {});
    expect(await webLock('hung', navigator.locks, 20)(() => Promise.resolve('in'))).toBe('in');
  });
});
