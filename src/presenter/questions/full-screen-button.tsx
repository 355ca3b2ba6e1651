import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScreenIcon } from '../../ui/icons.tsx';

/** Shows a part of the page alone, for the projector; absent where the browser cannot. */
export function FullScreenButton({ of }: { of: RefObject<HTMLElement | null> }) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        isFull ? void document.exitFullscreen() : void of.current?.requestFullscreen()
      }
    >
      <ScreenIcon />
      {isFull ? 'Leave full screen' : 'Full screen'}
    </Button>
  );
}
