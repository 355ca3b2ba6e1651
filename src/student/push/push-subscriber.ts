// Subscribes this phone at its browser's push service, and tells the server where that is.

import type { ScanRecord } from '../../../contract/entities.ts';
import type { PushCalls } from '../../../contract/api/students/push-calls.ts';

interface PushSubscriberOptions {
  calls: PushCalls;
  registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'>>;
  /** What the server was told last. */
  told: { get(): string | null; set(value: string | null): void };
}

export function createPushSubscriber({ calls, registration, told }: PushSubscriberOptions) {
  let asked: Promise<string | null> | undefined;

  /** The same for all of the server; null where it tells no phone. */
  async function keyFor({ presentation_id, session_id: token }: ScanRecord) {
    try {
      asked ??= calls
        .getPushKey({ presentation_id }, { token })
        .then(({ data }) => data.public_key);
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  }

  async function subscriptionOf(record: ScanRecord): Promise<PushSubscription> {
    const { pushManager } = await registration();
    const there = await pushManager.getSubscription();
    if (there) return there;
    const applicationServerKey = await keyFor(record);
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }

  return {
    /** Whether the server tells phones at all; asked once. @throws what the call throws */
    isOffered: async (record: ScanRecord): Promise<boolean> => (await keyFor(record)) !== null,

    /** Tells the server nothing that it knows already. @throws what the browser or the call throws */
    async subscribe(record: ScanRecord, studentId: number): Promise<void> {
      const { endpoint, keys } = (await subscriptionOf(record)).toJSON();
      const { p256dh, auth } = keys ?? {};
      if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no whole subscription');
      const news = `${studentId} ${endpoint}`;
      if (told.get() === news) return;
      const { presentation_id, session_id: token } = record;
      await calls.subscribeToPush(
        { presentation_id, student_id: studentId, endpoint, p256dh, auth },
        { token },
      );
      told.set(news);
    },

    /** At the server first: what it does not know it cannot tell. @throws what the call throws */
    async unsubscribe(record: ScanRecord, studentId: number): Promise<void> {
      const { presentation_id, session_id: token } = record;
      await calls.unsubscribeFromPush({ presentation_id, student_id: studentId }, { token });
      told.set(null);
      // In every class: the address is dead then. A browser that cannot is not asked again.
      const { pushManager } = await registration();
      const there = await pushManager.getSubscription();
      await there?.unsubscribe().catch(() => false);
    },
  };
}
