// What a push message becomes: a notification, and a press on it the student's questions.

import type { PushMessage } from '../contract/push-calls.ts';

declare const self: ServiceWorkerGlobalScope;

const screen = '/student/questions';
/** Browsers want something to be shown for each message, one that cannot be read included. */
const unreadable: PushMessage = { title: 'Your question was answered', body: '', tag: 'answered' };

export async function showPush(text: string): Promise<void> {
  const { title, body, tag } = parse(text);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
}

function parse(text: string): PushMessage {
  try {
    const { title, body, tag } = JSON.parse(text) as Partial<Record<keyof PushMessage, unknown>>;
    if ([title, body, tag].every((value) => typeof value === 'string')) {
      return { title, body, tag } as PushMessage;
    }
  } catch {
    // Shown as what it must be.
  }
  return unreadable;
}

/** In a window of the student's that is there, or else in a new one. */
export async function openQuestions(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname.startsWith('/student'));
  if (there) await there.focus();
  else await self.clients.openWindow(screen);
}
