import { useEffect, useState } from 'react';

const restMs = 2_000;

/** Whether somebody moves the pointer: after that it is in the way of those who read. */
export function useQuietPointer(): boolean {
  const [isMoving, setIsMoving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      setIsMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsMoving(false), restMs);
    };
    addEventListener('pointermove', onMove);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', onMove);
    };
  }, []);
  return isMoving;
}
