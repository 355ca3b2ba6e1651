// What the lectern shows over itself now and then, loaded when it is asked for.

import { useMemo, useState, type ReactNode } from 'react';
import { lazyDialog } from '../not-loaded.tsx';

export interface LiveViewDialogs {
  showQr: () => void;
  showKeys: () => void;
  surface: ReactNode;
}

const dialogs = () => import('./live-view-dialogs.tsx');
const QrForTheRoom = lazyDialog(() => dialogs().then((module) => module.QrForTheRoom));
const KeysDialog = lazyDialog(() => dialogs().then((module) => module.KeysDialog));

export function useLiveViewDialogs(presentationId: number): LiveViewDialogs {
  const [surface, setSurface] = useState<ReactNode>(null);
  const openers = useMemo(() => {
    const close = () => setSurface(null);
    return {
      showQr: () => setSurface(<QrForTheRoom presentationId={presentationId} onClose={close} />),
      showKeys: () => setSurface(<KeysDialog onClose={close} />),
    };
  }, [presentationId]);
  return { ...openers, surface };
}
