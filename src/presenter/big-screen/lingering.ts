// What the lectern's window has told, held until the server's word must have come: it leaves the
// device's queue with the answer to a call, and the event of the same change may come after that.

import type { Flag } from '../../sync/presenter/presenter-queue-state.ts';
import type { Light, Ticks } from '../live/pending-changes.ts';

const lingerMs = 1_500;

interface Told {
  ticks: Ticks;
  light: Light;
}

/** @param onChange is called with what holds now */
export function createLingering(onChange: (told: Told) => void): {
  update: (told: Told) => void;
  stop: () => void;
} {
  const timers = new Map<number | 'light', ReturnType<typeof setTimeout>>();
  const ticks = new Map<number, Flag>();
  let light: Light;

  const show = () => onChange({ ticks: new Map(ticks), light });
  const keep = (key: number | 'light') => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const letGo = (key: number | 'light', forget: () => void) => {
    if (timers.has(key)) return;
    const end = () => {
      timers.delete(key);
      forget();
      show();
    };
    timers.set(key, setTimeout(end, lingerMs));
  };

  return {
    update: (told) => {
      for (const [id, status] of told.ticks) {
        keep(id);
        ticks.set(id, status);
      }
      for (const id of ticks.keys()) if (!told.ticks.has(id)) letGo(id, () => ticks.delete(id));
      if (told.light !== undefined) {
        keep('light');
        light = told.light;
      } else if (light !== undefined) letGo('light', () => (light = undefined));
      show();
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
