// Sends what a closed page has left behind, when the browser says that the network is back.

import { createRoomCalls } from '../src/api/student/topic-board-calls.ts';
import { knowMeToos } from '../src/sync/student/me-toos.ts';
import { outbox } from '../src/sync/student/student-session.ts';

knowMeToos(createRoomCalls());

/** Rejects when something is left, so that the browser tries again later. */
export async function drainOutbox(): Promise<void> {
  const { isDone } = await outbox.drain();
  if (!isDone) throw new Error('The server could not be reached; some of the outbox is left.');
}
