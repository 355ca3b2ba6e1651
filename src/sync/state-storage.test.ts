import { describe, expect, it, vi } from 'vitest';
import { enduringStorage, memoryStorage } from './state-storage.ts';

const parse = (value: unknown): string[] => (Array.isArray(value) ? value : []);
const add = (text: string) => (texts: string[]) => [...texts, text];

function aStorage() {
  const primary = memoryStorage(parse);
  const refusing = { reads: false, writes: false };
  const safety: boolean[] = [];
  const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const storage = enduringStorage(
    {
      read: () => (refusing.reads ? fail() : primary.read()),
      update: (change) => (refusing.writes ? fail() : primary.update(change)),
    },
    parse,
    (isSafe) => safety.push(isSafe),
  );
  return { primary, refusing, safety, storage };
}

describe('enduringStorage', () => {
  it('keeps what a full storage refuses, and says that it is not safe', async () => {
    const { storage, refusing, safety, primary } = aStorage();
    await storage.update(add('a'));
    refusing.writes = true;
    expect(await storage.update(add('b'))).toEqual(['a', 'b']);
    expect(await storage.read()).toEqual(['a', 'b']);
    expect(await primary.read()).toEqual(['a']);
    expect(safety).toEqual([true, false]);
  });

  it('stores it with the next change that is taken, on top of what others have stored', async () => {
    const { storage, refusing, safety, primary } = aStorage();
    refusing.writes = true;
    await storage.update(add('b'));
    await primary.update(add('by another tab'));
    refusing.writes = false;
    expect(await storage.update(add('c'))).toEqual(['by another tab', 'b', 'c']);
    expect(await primary.read()).toEqual(['by another tab', 'b', 'c']);
    expect(safety.at(-1)).toBe(true);
  });

  it('works in a browser that refuses all storage', async () => {
    const { storage, refusing } = aStorage();
    Object.assign(refusing, { reads: true, writes: true });
    await storage.update(add('a'));
    expect(await storage.update(add('b'))).toEqual(['a', 'b']);
    expect(await storage.read()).toEqual(['a', 'b']);
  });
});

describe('a storage that stalls', () => {
  function stalling() {
    const primary = memoryStorage(parse);
    let go: () => void = () => {};
    let gate: Promise<void> | undefined;
    const safety: boolean[] = [];
    const gated =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await gate;
        return work(...args);
      };
    const storage = enduringStorage(
      { read: gated(primary.read), update: gated(primary.update) },
      parse,
      (isSafe) => safety.push(isSafe),
    );
    return {
      primary,
      safety,
      storage,
      stall: () => {
        gate = new Promise((resolve) => {
          go = resolve;
        });
      },
      goOn: () => go(),
    };
  }

  it('is not waited for, and what it has at last counts as stored', async () => {
    const { storage, primary, safety, stall, goOn } = stalling();
    await storage.read();
    stall();
    expect(await storage.update(add('a'))).toEqual(['a']);
    expect(await storage.read()).toEqual(['a']);
    expect(safety).toEqual([false]);
    goOn();
    await vi.waitFor(() => expect(safety.at(-1)).toBe(true));
    expect(await primary.read()).toEqual(['a']);
    expect(await storage.read()).toEqual(['a']);
  });

  it('is waited for as long as nothing is known', async () => {
    const { storage, primary, stall, goOn } = stalling();
    await primary.update(add('from before'));
    stall();
    const read = storage.read();
    setTimeout(goOn, 400);
    expect(await read).toEqual(['from before']);
  });
});
