// Says calmly that something takes longer than usual, and lets whoever waits for it give it up. It
// lies in front of all else: what waits may be a dialog.

import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { slowCalls } from '../api/slow-calls.ts';
import { Button } from '../ui/form/button.tsx';
import { sayFailures as say } from '../i18n/presenter.ts';
import { first } from '../i18n/locales/first/index.ts';
import { language } from '../i18n/index.ts';
import './slow-line.css';

/**
 * What all else lies behind: the open dialog, or the page. What is drawn outside of an open dialog
 * cannot be pressed.
 */
const topLayer = (): Element =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** Dialogs open and close. */
const changesOfFront = ['toggle', 'close'];

function SlowLine({ host }: { host: Element }) {
  // In another language it is said anew.
  useStore(language);
  const isSlow = useStore(slowCalls, (calls) => calls.length > 0);
  const [isShown, setIsShown] = useState(false);
  /** What had the focus before the button. */
  const before = useRef<EventTarget | null>(null);

  useEffect(() => {
    if (!isSlow) return;
    const moveToFront = () => {
      if (host.parentElement !== topLayer()) topLayer().append(host);
    };
    moveToFront();
    for (const name of changesOfFront) document.addEventListener(name, moveToFront, true);
    // Screen readers tell what changes in a place that they know already.
    const words = setTimeout(() => setIsShown(true), 100);
    return () => {
      for (const name of changesOfFront) document.removeEventListener(name, moveToFront, true);
      clearTimeout(words);
      setIsShown(false);
      const last = before.current;
      before.current = null;
      // By then what was busy can have the focus again.
      if (last instanceof HTMLElement) setTimeout(() => last.isConnected && last.focus());
    };
  }, [isSlow, host]);

  return (
    <output className="slow">
      {isShown && (
        <span className="slow__card ui-panel">
          <span>{say('slow')}</span>
          <Button
            variant="quiet"
            onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
            onBlur={() => (before.current = null)}
            onClick={() => slowCalls.getState().forEach((giveUp) => giveUp())}
          >
            {first.say('cancel')}
          </Button>
        </span>
      )}
    </output>
  );
}

/** Once a page. */
export function mountSlowLine(): void {
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(<SlowLine host={host} />);
}
