import { useEffect, useState } from 'react';
import { keepAwake } from './keep-awake.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';

/** Keeps the screen on while it is there, and says so. */
export function AwakeHint() {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return keepAwake(setIsAwake, document, wakeLock);
  }, []);
  return isAwake ? <span className="pq-awake">{say('awake')}</span> : null;
}
