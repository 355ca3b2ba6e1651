// When the wall of a watched presentation changes the order of its topics: the wall's own rule, told
// what arrives there.
import { createBigScreenOrder } from '../../src/presenter/big-screen/big-screen-order.ts';
import type { Watch } from '../../tests/support/watch.ts';

/** Of those that are there before and after, some have changed places. */
function isReordered(before: readonly number[], after: readonly number[]): boolean {
  const stayed = before.filter((id) => after.includes(id));
  return after.filter((id) => before.includes(id)).some((id, index) => id !== stayed[index]);
}

export interface WallOrders {
  /** To be called whenever something has arrived. */
  look: () => void;
  /** The most changes of the order within any stretch of so many milliseconds. */
  mostWithin: (ms: number) => number;
  stop: () => void;
}

export function watchWallOrders(watch: Pick<Watch, 'topics'>): WallOrders {
  const changedAt: number[] = [];
  let at = 0;
  const order = createBigScreenOrder(() => (at = performance.now()));
  order.store.subscribe(({ rows }, before) => {
    if (isReordered(before.rows, rows)) changedAt.push(at);
  });
  return {
    look: () => {
      const topics = [...watch.topics.values()];
      const lit = topics.find((topic) => topic.is_being_answered === 1)?.id;
      order.update(
        topics.map((topic) => ({
          id: topic.id,
          topic,
          size: topic.student_count,
          isAnswered: topic.has_been_answered === 1,
        })),
        lit,
      );
    },
    mostWithin: (ms) =>
      Math.max(
        0,
        ...changedAt.map(
          (from) => changedAt.filter((other) => other >= from && other < from + ms).length,
        ),
      ),
    stop: order.stop,
  };
}
