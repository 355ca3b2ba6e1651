// A link inside the app does what a new page would: it starts at the top, and keyboard and screen
// reader go on from the new content. Going back keeps the place that the browser remembers.

import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

export function useArrival<E extends HTMLElement>() {
  const [path] = useLocation();
  const main = useRef<E>(null);
  const last = useRef(path);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
    if (!wentBack.current) scrollTo(0, 0);
    wentBack.current = false;
  }, [path]);
  return main;
}
