// Who computed: in processor time, which counts work and not how long it had to wait for a machine
// that is busy with other things.

import { readFileSync } from 'node:fs';

export interface ProcessorTime {
  /** Milliseconds of the thread that asks. */
  ownMs: number;
  /** Milliseconds of child processes that have ended; null where /proc does not tell. */
  childrenMs: number | null;
}

/** What the work costs whom. */
export async function processorTime(work: () => Promise<unknown>): Promise<ProcessorTime> {
  const [own, children] = [process.threadCpuUsage(), endedChildrenMs()];
  await work();
  const after = endedChildrenMs();
  return {
    ownMs: inMs(process.threadCpuUsage(own)),
    childrenMs: after === null || children === null ? null : after - children,
  };
}

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/**
 * How many times the processor time of this thread grows where the input grows eight times: 8 for work that
 * is linear, 64 for work that is quadratic. The least of three measurements, of which the first that says
 * linear is enough: what is quadratic is so each time, a collection of garbage is not.
 * @param work computes for an input of this size, at once
 */
export function growthAtEightfold(work: (size: number) => unknown): number {
  const time = (size: number): number => {
    const before = process.threadCpuUsage();
    work(size);
    return inMs(process.threadCpuUsage(before));
  };
  // The compiler's own work is done with the first.
  time(50_000);
  let least = Infinity;
  for (let left = 3; left > 0 && least > 16; left -= 1) {
    const [small, large] = [time(200_000), time(1_600_000)];
    // Below this, the clock and the collector of garbage are all that is measured.
    least = Math.min(least, large / Math.max(small, 20));
  }
  return least;
}

/** A hundredth of a second on every Linux that Node runs on (proc(5), CLK_TCK). */
const tickMs = 10;

function endedChildrenMs(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name before the bracket may hold spaces; cutime and cstime are the 16th and 17th value.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(values[13]) + Number(values[14])) * tickMs;
  } catch {
    return null;
  }
}
