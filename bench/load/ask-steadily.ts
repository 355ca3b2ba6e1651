// Load that does not wait for the server: questions come when they come, as from people who do not
// know of each other. A server that falls behind therefore shows it.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Target {
  /** @returns the id of the stored question */
  ask(text: string, index: number): Promise<number>;
  /** When each question was first seen on the presenter's screen, in time of performance.now(). */
  readonly shown: ReadonlyMap<number, number>;
}

export interface Asked {
  readonly id: number;
  /** Just before the request, in time of performance.now(). */
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * Asks all questions at random moments (a Poisson process) of the given rate.
 * @param perSecond mean number of questions a second
 */
export async function askSteadily(
  target: Target,
  questions: readonly string[],
  perSecond: number,
): Promise<Asked[]> {
  const asking: Promise<Asked>[] = [];
  let due = performance.now();
  for (const [index, text] of questions.entries()) {
    due += (-Math.log(1 - Math.random()) / perSecond) * 1000;
    await sleep(Math.max(0, due - performance.now()));
    const askedAt = performance.now();
    asking.push(
      target.ask(text, index).then((id) => ({ id, askedAt, answeredAt: performance.now() })),
    );
  }
  return Promise.all(asking);
}
