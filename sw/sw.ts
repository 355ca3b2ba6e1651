// The service worker: hands each event to the file that knows what to do with it.

import { outboxTag, outbox } from '../src/sync/student/student-session.ts';
import { openQuestions, showPush } from './push.ts';
import { claimPages, installShell, leaveCallsToTheNetwork, routeShell, words } from './shell.ts';
import { languageIn } from './words.ts';
import { createFoundCalls } from '../src/api/student/found-call.ts';
import { createTopicBoardCalls, createWithdrawalCalls } from '../src/api/student/late-calls.ts';
import { knowFound } from '../src/sync/student/found-in-material.ts';
import { knowMeToos } from '../src/sync/student/me-toos.ts';
import { knowWithdrawals } from '../src/sync/student/withdrawals.ts';

// A new version waits until somebody accepts it or every page of the old one is closed.

/** What a page sends when the offer was accepted. */
const isUpdateAccepted = (message: unknown): boolean =>
  (message as { type?: unknown } | null)?.type === 'SKIP_WAITING';

// Sends what a closed page has left behind, when the browser says that the network is back.

knowMeToos(createTopicBoardCalls());
knowFound(createFoundCalls());
knowWithdrawals(createWithdrawalCalls());

/** Rejects when something is left, so that the browser tries again later. */
async function retryOutbox(): Promise<void> {
  const { isDone } = await outbox.drain();
  if (!isDone) throw new Error('The server could not be reached; some of the outbox is left.');
}

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which TypeScript's libraries do not know. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

installShell();
routeShell();

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([leaveCallsToTheNetwork(event), words.keepForLanguage()]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([claimPages(), words.forgetOld()]));
});
self.addEventListener('message', (event) => {
  if (isUpdateAccepted(event.data)) event.waitUntil(self.skipWaiting());
  const language = languageIn(event.data);
  if (language) event.waitUntil(words.keepOther(language));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openQuestions());
});
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  if (tag === outboxTag) (event as SyncEvent).waitUntil(retryOutbox());
});
