// Menus in the top layer. Arrow keys move, Escape and a press elsewhere close them and give focus
// back (the popover does both).

import {
  useLayoutEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { buttonClass } from '../form/button.tsx';
import { hidePopover, isPopoverOpen, popoverButton, showPopover } from './popovers.ts';
import './menu.css';

// A popover gives focus to what has this attribute, before any key can arrive.
const focusOnOpening = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  /** Of a choice: whether this is the one in force. */
  isChosen?: boolean;
  onSelect: () => void;
}

/** Puts what has just been opened under the end of its button, or above it, within the window. */
export function positionBeside(list: HTMLElement, anchor: Element): 'open' | 'closed' {
  const isOpen = isPopoverOpen(list);
  list.toggleAttribute('data-is-placed', isOpen);
  if (!isOpen) return 'closed';
  const beside = anchor.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const isRoomBelow = beside.bottom + height + 8 <= innerHeight;
  const top = isRoomBelow ? beside.bottom + 4 : Math.max(8, beside.top - height - 4);
  // Under the end of the button.
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const wanted = isRightToLeft ? beside.left : beside.right - width;
  const left = Math.min(Math.max(8, wanted), innerWidth - width - 8);
  list.style.top = `${top}px`;
  list.style.left = `${left}px`;
  // Not in the top layer, it is placed within what contains it.
  const placed = list.getBoundingClientRect();
  list.style.top = `${2 * top - placed.top}px`;
  list.style.left = `${2 * left - placed.left}px`;
  return 'open';
}

interface MenuListProps {
  id: string;
  menu: RefObject<HTMLDivElement | null>;
  /** What the menu opens beside. */
  anchor: () => Element | null | undefined;
  label?: string | undefined;
  items: readonly MenuItem[];
  onClosed?: (() => void) | undefined;
}

function MenuList({ id, menu, anchor, label, items, onClosed }: MenuListProps) {
  const entries = () => [...(menu.current?.querySelectorAll('button') ?? [])];

  const onToggle = () => {
    const beside = anchor();
    if (menu.current && beside && positionBeside(menu.current, beside) === 'closed') onClosed?.();
  };

  const move = (event: KeyboardEvent) => {
    const buttons = entries();
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab' && menu.current) hidePopover(menu.current);
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };

  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      className="ui-menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onToggle={onToggle}
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
            if (menu.current) hidePopover(menu.current);
            onSelect();
          }}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  );
}

interface MenuProps {
  /** Name of the button for screen readers; the children are what it shows. */
  label?: string;
  children: ReactNode;
  items: readonly MenuItem[];
  isIcon?: boolean;
}

/** A button with its menu. */
export function Menu({ label, children, items, isIcon }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
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
        {...popoverButton(id)}
      >
        {children}
      </button>
      <MenuList id={id} menu={menu} anchor={() => button.current} items={items} />
    </>
  );
}

export interface OpenedMenu {
  /** The button that was pressed. */
  button: HTMLElement;
  label: string;
  items: readonly MenuItem[];
}

/** One menu for the buttons of many rows, which need not carry one each. */
export function SharedMenu({
  opened,
  onClosed,
}: {
  opened: OpenedMenu | null;
  onClosed: () => void;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // Before the next key can arrive.
  useLayoutEffect(() => {
    const list = menu.current;
    if (!opened || !list) return;
    const { button } = opened;
    showPopover(list, button);
    button.setAttribute('aria-expanded', 'true');
    return () => {
      button.setAttribute('aria-expanded', 'false');
      hidePopover(list);
    };
  }, [opened]);
  return (
    <MenuList
      id={id}
      menu={menu}
      anchor={() => opened?.button}
      label={opened?.label}
      items={opened?.items ?? []}
      onClosed={onClosed}
    />
  );
}
