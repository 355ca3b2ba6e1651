import { describe, expect, it } from 'vitest';
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
