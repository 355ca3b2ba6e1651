import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does it to so many at a time and lets what has come in meanwhile go first: all at once would hold up
 * every call.
 * @param act must not throw
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atATime: number,
  act: (some: Item[]) => void,
): Promise<void> {
  const left = [...items];
  while (left.length > 0) {
    act(left.splice(0, atATime));
    if (left.length > 0) await nextTurn();
  }
}
