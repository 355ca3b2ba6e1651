// What the live view needs once a class, in a panel of its own: a list of choices is no menu, so that it
// has the roles of what is in it.

import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { MoreIcon } from '../../../ui/icon/icons.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { positionBeside } from '../../../ui/dialog/menu.tsx';
import { hidePopover, popoverButton } from '../../../ui/dialog/popovers.ts';
import { sayLiveView as say } from '../../../i18n/presenter.ts';
import './live-view-menu.css';

export function LiveViewMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** What was pressed does something elsewhere; a choice is made here. */
  const onClick = ({ target }: MouseEvent) => {
    if (panel.current && target instanceof Element && target.closest('button, a')) {
      hidePopover(panel.current);
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant: 'secondary', isIcon: true, className: 'pq-more' })}
        aria-label={say('settings')}
        title={say('settings')}
        {...popoverButton(id)}
      >
        <MoreIcon />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- follows the buttons in it, which have keys */}
      <section
        ref={panel}
        id={id}
        popover="auto"
        className="pq-menu"
        aria-label={say('settings')}
        onToggle={() => {
          if (panel.current && button.current) positionBeside(panel.current, button.current);
        }}
        onClick={onClick}
      >
        {children}
      </section>
    </>
  );
}
