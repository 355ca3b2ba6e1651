// Calls that come while a statement of theirs runs share the next one: a hall that comes in costs the
// store a few statements a moment instead of a dozen for each phone. Who comes alone waits for nothing,
// and whatever is read is read after it was asked for.
import DataLoader from 'dataloader';
import { LruMap } from '../lib/lru-map.ts';
import type { StoreDatabase } from './database.ts';
import { isStoreUnavailable } from './database-errors.ts';

/** More would make what comes beside it wait. */
const most = 100;

/** Of whom calls are kept apart; who is forgotten shares no more than before. */
const placesInMemory = 1_000;

/**
 * @param run answers in the order of the inputs, which come from callers that know nothing of each
 * other; an Error is that of one caller. What it throws is everybody's where the store is away;
 * else each is run once more by itself, so that nobody fails for what another sent: it must not have
 * changed anything by then.
 * @param placeOf an input: those of one place run together. For what locks rows, which others need not
 * wait for.
 */
export function together<Input, Output>(
  run: (
    db: StoreDatabase,
    inputs: readonly Input[],
    place: number,
  ) => Promise<readonly (Output | Error)[]>,
  placeOf: (input: Input) => number = () => 0,
): (db: StoreDatabase, input: Input) => Promise<Output> {
  const loaders = new WeakMap<StoreDatabase, LruMap<number, DataLoader<Input, Output>>>();
  return (db, input) => {
    let places = loaders.get(db);
    if (!places) loaders.set(db, (places = new LruMap(placesInMemory)));
    const place = placeOf(input);
    let loader = places.get(place);
    if (!loader) places.set(place, (loader = createLoader((inputs) => run(db, inputs, place))));
    return loader.load(input);
  };
}

/**
 * Gives what a statement returned, in any order, back to those that it was run for: the first of them
 * where several are the same, undefined to whoever is left.
 * @param keyOf what both have and no other
 */
export function handOut<Common, Input extends Common, Row extends Common>(
  inputs: readonly Input[],
  rows: readonly Row[],
  keyOf: (one: Common) => string,
): (Row | undefined)[] {
  const left = new Map(rows.map((row) => [keyOf(row), row]));
  return inputs.map((input) => {
    const row = left.get(keyOf(input));
    left.delete(keyOf(input));
    return row;
  });
}

function createLoader<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly (Output | Error)[]>,
): DataLoader<Input, Output> {
  const runAll = async (inputs: readonly Input[]): Promise<readonly (Output | Error)[]> => {
    try {
      return await run(inputs);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (inputs.length === 1 || isStoreUnavailable(failure)) return inputs.map(() => failure);
      return (await Promise.all(inputs.map((input) => runAll([input])))).flat();
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return new DataLoader<Input, Output>(
    (inputs) => {
      const ran = runAll(inputs);
      last = ran;
      return ran;
    },
    {
      // What was read for one is not kept for the next.
      cache: false,
      maxBatchSize: most,
      // After all calls that are there by now were read: the embedded store works in this very thread,
      // so that there is no other while in which they could come.
      batchScheduleFn: (dispatch) => void last.then(() => setImmediate(dispatch)),
    },
  );
}
