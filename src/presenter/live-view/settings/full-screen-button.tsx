import { useEffect, useState } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { ScreenIcon } from '../../../ui/icon/icons.tsx';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

/**
 * For the projector; absent where the browser cannot. The whole page goes full screen, for what lies
 * outside of the element that does, notices and dialogs among it, cannot be pressed.
 */
export function FullScreenButton() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      variant="quiet"
      onClick={() =>
        isFull ? void document.exitFullscreen() : void document.documentElement.requestFullscreen()
      }
    >
      <ScreenIcon />
      {say(isFull ? 'leave_full' : 'full')}
    </Button>
  );
}
