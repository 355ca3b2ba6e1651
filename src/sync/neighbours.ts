import type { Neighbours } from './queue.ts';

/** The other tabs and the worker. @returns undefined where a browser that blocks site data refuses that too */
export function neighboursOn(channel: string): Neighbours | undefined {
  try {
    return new BroadcastChannel(channel) as Neighbours;
  } catch {
    return undefined;
  }
}
