// Notifications are asked for after the first accepted question, and only where a browser has them: until
// then a phone loads nothing of them.

import { Suspense, lazy, type ReactNode } from 'react';

export interface PushLaterProps {
  /** There is something to be told of. */
  isAwaited: boolean;
  /** What is offered where this is not, or was answered. */
  otherwise: ReactNode;
}

/** Nobody came for it: without it the screen around it goes on. */
const PushOffer = lazy(async () => {
  const module = await import('./push-offer.tsx').catch(() => undefined);
  return { default: module?.PushOffer ?? (({ otherwise }: PushLaterProps) => otherwise) };
});

const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function PushLater(props: PushLaterProps) {
  if (!hasPush || Notification.permission === 'denied') return props.otherwise;
  return (
    <Suspense fallback={null}>
      <PushOffer {...props} />
    </Suspense>
  );
}
