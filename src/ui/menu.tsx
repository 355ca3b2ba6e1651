// A button that opens a menu in the top layer. Arrow keys move, Escape and a press elsewhere close
// it and give focus back (the popover does both).

import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import './menu.css';

// A popover gives focus to what has this attribute, before any key can arrive.
const focusOnOpening = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');

interface MenuItem {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Of a choice: whether this is the one in force. */
  isChosen?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Name of the button for screen readers; the children are what it shows. */
  label?: string;
  children: ReactNode;
  items: readonly MenuItem[];
  isIcon?: boolean;
}

export function Menu({ label, children, items, isIcon }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const entries = () => [...(menu.current?.querySelectorAll('button') ?? [])];

  const place = () => {
    const list = menu.current;
    if (!list || !button.current) return;
    const isOpen = list.matches(':popover-open');
    list.toggleAttribute('data-is-placed', isOpen);
    if (!isOpen) return;
    const anchor = button.current.getBoundingClientRect();
    const { width, height } = list.getBoundingClientRect();
    const isRoomBelow = anchor.bottom + height + 8 <= innerHeight;
    const top = isRoomBelow ? anchor.bottom + 4 : Math.max(8, anchor.top - height - 4);
    const left = Math.min(Math.max(8, anchor.right - width), innerWidth - width - 8);
    list.style.top = `${top}px`;
    list.style.left = `${left}px`;
  };

  const move = (event: KeyboardEvent) => {
    const buttons = entries();
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({
          variant: isIcon ? 'quiet' : 'secondary',
          isIcon: isIcon ?? false,
        })}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="ui-menu"
        role="menu"
        tabIndex={-1}
        onToggle={place}
        onKeyDown={move}
      >
        {items.map(({ label, icon, isDanger, isChosen, onSelect }, index) => (
          <button
            key={label}
            ref={index === 0 ? focusOnOpening : null}
            type="button"
            className="ui-menu__item"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            tabIndex={-1}
            data-is-danger={isDanger}
            onClick={() => {
              menu.current?.hidePopover();
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
