import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** The time, in milliseconds since 1970, as of a few seconds ago at the most. */
export function useMoment(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
