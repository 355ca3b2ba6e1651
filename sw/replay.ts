// Sends what a closed page has left behind, when the browser says that the network is back.

import { createRoomCalls } from '../src/net/room-calls.ts';
import { knowMeToos } from '../src/offline/me-toos.ts';
import { outbox } from '../src/offline/student-session.ts';

knowMeToos(createRoomCalls());

/** Rejects when something is left, so that the browser tries again later. */
export async function drainOutbox(): Promise<void> {
  const { isDone } = await outbox.drain();
  if (!isDone) throw new Error('The server could not be reached; some of the outbox is left.');
}
