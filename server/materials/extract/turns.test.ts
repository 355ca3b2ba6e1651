import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Tasks named by their caller and number, which end when they are told to. */
function tasksOf(turns: Turns<string>) {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const runs = new Map<string, Promise<string>>();
  const add = (name: string, signal?: AbortSignal): Promise<string> => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    const work = async () => {
      started.push(name);
      await end.promise;
      return name;
    };
    const run = turns.run(name[0]!, work, signal);
    runs.set(name, run);
    return run;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)!.resolve();
    await runs.get(name);
    await new Promise(setImmediate);
  };
  return { started, add, end };
}

it('lets callers take turns, however much one of them has brought', async () => {
  const turns = new Turns<string>(2);
  const { started, add, end } = tasksOf(turns);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) void add(name);
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'b1']);
  expect(turns.waiting).toBe(4);
  await end('b1');
  await end('c1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'c2']);
  void add('d1');
  await end('a1');
  expect(started.slice(4)).toEqual(['d1']);
  await end('d1');
  expect(started.slice(5)).toEqual(['a2']);
});

it('leaves a place to the others while one caller has many that never end', async () => {
  const { started, add, end } = tasksOf(new Turns(2));
  for (let number = 1; number <= 6; number += 1) void add(`a${number}`);
  for (let number = 1; number <= 3; number += 1) {
    void add(`b${number}`);
    await new Promise(setImmediate);
    await end(`b${number}`);
  }
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3']);
});

it('goes on after a task that fails', async () => {
  const turns = new Turns<string>(1);
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', () => Promise.resolve(1))).toBe(1);
});

it('leaves the line when aborted and loses no turn by it', async () => {
  const turns = new Turns<string>(1);
  const end = Promise.withResolvers<void>();
  const running = turns.run('a', () => end.promise);
  for (const caller of ['a', 'b']) {
    const abort = new AbortController();
    const never = () => Promise.reject(new Error('must not run'));
    const waiting = turns.run(caller, never, abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  }
  end.resolve();
  await running;
  for (const caller of ['a', 'b']) {
    expect(await turns.run(caller, () => Promise.resolve('free'))).toBe('free');
  }
});
