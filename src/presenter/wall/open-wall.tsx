import type { MouseEvent } from 'react';
import { buttonClass } from '../../ui/button.tsx';

/** A window of its own, to be drawn onto the projector; where there are none, a tab. Once is enough. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  if (open(href, href, 'popup')) event.preventDefault();
}

export const OpenWall = ({ href }: { href: string }) => (
  <a
    className={buttonClass({ variant: 'secondary' })}
    href={href}
    target="_blank"
    rel="opener"
    onClick={openWindow}
  >
    Open wall
  </a>
);
