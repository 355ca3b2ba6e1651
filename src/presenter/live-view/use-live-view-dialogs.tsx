// What the live view shows over itself now and then, loaded when it is asked for.

import { useMemo, useState, type ReactNode } from 'react';
import type { TopicPlace } from '../../../contract/entities.ts';
import { files } from '../../i18n/presenter.ts';
import { lazyDialog } from '../not-loaded.tsx';

export interface LiveViewDialogs {
  showQr: () => void;
  showKeys: () => void;
  /** The text of the file, where the excerpt stands. */
  showSource: (place: TopicPlace) => void;
  surface: ReactNode;
}

const dialogs = () => import('./live-view-dialogs.tsx');
const QrForTheRoom = lazyDialog(() => dialogs().then((module) => module.QrForTheRoom));
const KeysDialog = lazyDialog(() => dialogs().then((module) => module.KeysDialog));
const SourceDialog = lazyDialog(
  () => import('../materials/source-dialog.tsx').then((module) => module.SourceDialog),
  { words: [files] },
);

export function useLiveViewDialogs(presentationId: number): LiveViewDialogs {
  const [surface, setSurface] = useState<ReactNode>(null);
  const openers = useMemo(() => {
    const close = () => setSurface(null);
    return {
      showQr: () => setSurface(<QrForTheRoom presentationId={presentationId} onClose={close} />),
      showKeys: () => setSurface(<KeysDialog onClose={close} />),
      showSource: (place: TopicPlace) =>
        setSurface(<SourceDialog presentationId={presentationId} place={place} onClose={close} />),
    };
  }, [presentationId]);
  return { ...openers, surface };
}
