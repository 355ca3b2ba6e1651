// Notifications are asked for after the first accepted question, and only where a browser has them: until
// then a phone loads nothing of them.

import { Suspense, lazy, type ReactNode } from 'react';

const PushOffer = lazy(() =>
  import('./push-offer.tsx').then((module) => ({ default: module.PushOffer })),
);

const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param props.otherwise what is offered where this is not, or was answered */
export function PushLater({ otherwise }: { otherwise: ReactNode }) {
  if (!hasPush || Notification.permission === 'denied') return otherwise;
  return (
    <Suspense fallback={null}>
      <PushOffer otherwise={otherwise} />
    </Suspense>
  );
}
