// What the platform keeps for its tools in the page around the frame (LTI Client Side postMessages).

/** A platform that has not answered by then keeps nothing. */
const patienceMs = 3_000;

interface Kept {
  /** Name of the frame that keeps it; `_parent` is the page itself. */
  target: string;
  /** Of the platform: nobody else is asked or believed. */
  origin: string;
  key: string;
}

/** @returns undefined where it has nothing of that name */
export function readFromPlatform({ target, origin, key }: Kept): Promise<string | undefined> {
  const keeper = keeperOf(target);
  if (!keeper) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const end = (value: string | undefined) => {
      removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(value);
    };
    const listen = ({ origin: from, data }: MessageEvent) => {
      const told = data as { subject?: unknown; message_id?: unknown; value?: unknown } | null;
      if (from !== origin || told?.subject !== 'lti.get_data.response') return;
      if (told.message_id !== key) return;
      end(typeof told.value === 'string' ? told.value : undefined);
    };
    const timer = setTimeout(end, patienceMs, undefined);
    addEventListener('message', listen);
    keeper.postMessage({ subject: 'lti.get_data', message_id: key, key }, origin);
  });
}

function keeperOf(target: string): Window | null {
  const around = (parent === self ? opener : parent) as Window | null;
  if (target === '_parent' || !around) return around;
  try {
    return (around.frames as unknown as Record<string, Window | undefined>)[target] ?? around;
  } catch {
    return around;
  }
}
