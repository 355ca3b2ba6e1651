import {
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../contract/api/students/push.ts';
import type { Handle } from '../http/handle.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(handle: Handle, push: PushService): void {
  handle(getPushKey, async ({ student, body }) => ({
    data: { public_key: await push.publicKey(student, body.presentation_id) },
  }));
  handle(subscribeToPush, async ({ student, body }) => {
    await push.subscribe(student, body);
    return { message: 'We’ll notify you when your question is answered.' };
  });
  handle(unsubscribeFromPush, async ({ student, body }) => {
    await push.unsubscribe(student, body);
    return { message: 'Notifications are off.' };
  });
}
