import { useEffect, useState } from 'react';
import { ScreenIcon } from '../../ui/icon/icons.tsx';
import { sayBigScreen as say } from '../../i18n/presenter.ts';

const toggle = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen();
};

/** There while the pointer moves; F does the same. Absent where the browser cannot. */
export function FullScreenCorner() {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const onChange = () => setIsFull(document.fullscreenElement !== null);
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle();
    };
    document.addEventListener('fullscreenchange', onChange);
    addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      removeEventListener('keydown', onKey);
    };
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className="wall-full"
      aria-label={say(isFull ? 'leave_full' : 'full')}
      onClick={toggle}
    >
      <ScreenIcon />
    </button>
  );
}
