// What a press asks for and the network does not give: it is said, and the screen goes on.

import { useEffect, type ComponentType } from 'react';
import { again, lazyComponent, Nothing, type LazyOptions } from '../lazy.tsx';
import { failures } from '../i18n/presenter.ts';
import { notify } from '../ui/notice/notices.ts';

const readingMs = 5_000;
const sayNotLoaded = (): void => {
  notify({ type: 'error', text: failures.say('not_loaded'), duration: readingMs });
};

/** Does something with what is loaded late. */
export async function withLoaded<T>(
  load: () => Promise<T>,
  work: (loaded: T) => unknown,
): Promise<void> {
  const loaded = await again(load).catch(sayNotLoaded);
  if (loaded) await work(loaded);
}

/** A dialog that is loaded when it is opened; where it cannot be, it is closed. */
export const lazyDialog = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  { Waiting = Nothing, words = [] }: Pick<LazyOptions<P>, 'Waiting' | 'words'> = {},
): ComponentType<P> => lazyComponent(load, { Waiting, words, Failed });

function Failed({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    sayNotLoaded();
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return null;
}
