// A modal on the native dialog element, which traps focus and closes on Escape by itself.

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { bringNotices } from './notice-place.ts';
import './dialog.css';

interface DialogProps {
  isOpen: boolean;
  /** Escape or, before anything is typed, a press beside the dialog; the owner then sets isOpen to false. */
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Dialog({ isOpen, onClose, title, text, children, actions }: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    // The element puts focus back when it is closed, but not when it is taken out of the page.
    const before = document.activeElement;
    dialog.showModal();
    setIsTyped(false);
    const releaseNotices = bringNotices(dialog);
    isShown.current = true;
    return () => {
      isShown.current = false;
      releaseNotices();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return (
    <dialog
      className="ui-dialog"
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A stray press discards nothing that was typed.
      closedby={isTyped ? 'closerequest' : 'any'}
      onInput={() => setIsTyped(true)}
      // Comes a moment after close(): by then the dialog may be open again, or about to be.
      onClose={() => isShown.current && !element.current?.open && onClose()}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          {text && (
            <p className="ui-dialog__text" id={`${id}-text`}>
              {text}
            </p>
          )}
          {children}
          {actions && <div className="ui-dialog__actions">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
