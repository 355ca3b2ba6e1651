import type { MouseEvent } from 'react';
import { buttonClass } from '../../ui/form/button.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';

/** A window of its own, to be drawn onto the projector; where there are none, a tab. Once is enough. */
function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  const { href } = event.currentTarget;
  if (open(href, href, 'popup')) event.preventDefault();
}

interface OpenWallProps {
  href: string;
  variant?: 'primary' | 'secondary';
  label?: string;
}

export const OpenBigScreen = ({ href, variant = 'secondary', label }: OpenWallProps) => (
  <a
    className={buttonClass({ variant })}
    href={href}
    target="_blank"
    rel="opener"
    onClick={openWindow}
  >
    {label ?? say('open_wall')}
  </a>
);
