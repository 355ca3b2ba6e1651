import { useEffect, useRef } from 'react';

const elsewhere = 'input:not([type=checkbox]), textarea, select, dialog, [popover]';

/** N puts into the light what the presenter is at. */
export function useLightKey(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || repeat) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
