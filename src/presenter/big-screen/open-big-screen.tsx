import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../ui/form/button.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** A window of its own, to be drawn onto the projector; where there are none, a tab. Once is enough. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  if (open(href, href, 'popup')) event.preventDefault();
}

interface OpenWallProps {
  href: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
  /** Unless it says that it opens the wall. */
  children?: ReactNode;
}

export const OpenBigScreen = ({
  href,
  variant = 'secondary',
  className,
  children,
}: OpenWallProps) => (
  <a
    className={buttonClass({ variant, className })}
    href={href}
    target="_blank"
    rel="opener"
    onClick={openWindow}
  >
    {children ?? say('open_wall')}
  </a>
);
