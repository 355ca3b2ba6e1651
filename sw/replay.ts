// Sends what a closed page has left behind, when the browser says that the network is back.

import { call } from '../src/net/http.ts';
import { createDeliver, type Call } from '../src/offline/deliver.ts';
import { outbox, provideDeliver } from '../src/offline/student-session.ts';

provideDeliver(createDeliver(call as Call));

/** Rejects when something is left, so that the browser tries again later. */
export async function drainOutbox(): Promise<void> {
  const { isDone } = await outbox.drain();
  if (!isDone) throw new Error('The server could not be reached; some of the outbox is left.');
}
