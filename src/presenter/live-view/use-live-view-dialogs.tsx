// What the lectern shows over itself now and then, loaded when it is asked for.

import { useMemo, useState, type ReactNode } from 'react';
import { notify } from '../../ui/notice/notices.ts';
import { failures } from '../../i18n/locales/failures/index.ts';

export interface LecternDialogs {
  showQr: () => void;
  showKeys: () => void;
  surface: ReactNode;
}

const readingMs = 5_000;

export function useLecternDialogs(presentationId: number): LecternDialogs {
  const [surface, setSurface] = useState<ReactNode>(null);
  const openers = useMemo(() => {
    const close = () => setSurface(null);
    type Dialogs = typeof import('./live-view-dialogs.tsx');
    const open = async (draw: (dialogs: Dialogs) => ReactNode): Promise<void> => {
      const dialogs = await import('./live-view-dialogs.tsx').catch(() => undefined);
      if (dialogs) setSurface(draw(dialogs));
      else notify({ type: 'error', text: failures.say('not_loaded'), duration: readingMs });
    };
    return {
      showQr: () =>
        void open(({ QrForTheRoom }) => (
          <QrForTheRoom presentationId={presentationId} onClose={close} />
        )),
      showKeys: () => void open(({ KeysDialog }) => <KeysDialog onClose={close} />),
    };
  }, [presentationId]);
  return { ...openers, surface };
}
