// What the live view's window has told, held until the server's word must have come: it leaves the
// device's queue with the answer to a call, and the event of the same change may come after that.

import type { TopicField, TopicPatch } from '../../../contract/api/topics/topic-patch.ts';
import { fieldsOf, type Patches } from '../topics/state/topic-state.ts';

const lingerMs = 1_500;

interface Told {
  id: number;
  field: TopicField;
  value: TopicPatch[TopicField];
}

/** The light is one, in whichever topic. */
const keyOf = ({ id, field }: Told): string => (field === 'is_spotlit' ? field : `${id} ${field}`);

/** @param onChange is called with what holds now */
export function createLingering(onChange: (told: Patches) => void): {
  update: (told: Patches) => void;
  stop: () => void;
} {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const held = new Map<string, Told>();

  const show = () => {
    const patches = new Map<number, TopicPatch>();
    for (const { id, field, value } of held.values()) {
      patches.set(id, { ...patches.get(id), [field]: value });
    }
    onChange(patches);
  };
  const letGo = (key: string) => {
    if (timers.has(key)) return;
    const end = () => {
      timers.delete(key);
      held.delete(key);
      show();
    };
    timers.set(key, setTimeout(end, lingerMs));
  };

  return {
    update: (patches) => {
      const told = [...patches].flatMap(([id, patch]) =>
        fieldsOf(patch).map((field): Told => ({ id, field, value: patch[field] })),
      );
      for (const one of told) {
        const key = keyOf(one);
        clearTimeout(timers.get(key));
        timers.delete(key);
        held.set(key, one);
      }
      const keys = new Set(told.map(keyOf));
      for (const key of held.keys()) if (!keys.has(key)) letGo(key);
      show();
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
