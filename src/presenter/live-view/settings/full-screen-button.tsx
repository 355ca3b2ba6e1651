import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

/**
 * For the projector; absent where the browser cannot. The whole page goes full screen, for what lies
 * outside of the element that does, notices and dialogs among it, cannot be pressed.
 */
export function FullScreenButton({ isFull }: { isFull: boolean }) {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      variant="quiet"
      onClick={() =>
        isFull ? void document.exitFullscreen() : void document.documentElement.requestFullscreen()
      }
    >
      {say(isFull ? 'leave_full' : 'full')}
    </Button>
  );
}

/** Also where a key of the browser has done it. */
const mode = matchMedia('(display-mode: fullscreen)');

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  mode.addEventListener('change', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
    mode.removeEventListener('change', listener);
  };
};

/** A full screen is what gets mirrored to the projector. */
export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => document.fullscreenElement !== null || mode.matches);
