import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { unsentTicks } from '../offline/tick-session.ts';
import { signOut } from '../presenter/account.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FolderIcon, GaugeIcon, LogoutIcon, PersonIcon, PlusIcon } from '../ui/icons.tsx';
import { setExpanded, sideNavigation, wideScreen } from './side-navigation-state.ts';
import './side-navigation.css';

const items = [
  { href: '/presenter/create', label: 'New Project', icon: <PlusIcon /> },
  { href: '/presenter/presentations', label: 'Projects', icon: <FolderIcon /> },
  { href: '/presenter/edit-profile', label: 'Edit Profile', icon: <PersonIcon /> },
  { href: '/presenter/usage', label: 'Usage', icon: <GaugeIcon /> },
];

/** A project's own pages belong to the list of projects. */
const isActive = (href: string, path: string): boolean =>
  path === href ||
  (href === '/presenter/presentations' && path.startsWith('/presenter/presentation/'));

const leaveOverlay = () => {
  if (!matchMedia(wideScreen).matches) setExpanded(false);
};

function Label({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span className="side__label">{children}</span>
    </>
  );
}

export function SideNavigation() {
  const [path, navigate] = useLocation();
  const isExpanded = useStore(sideNavigation, (state) => state.isExpanded);
  /** How many marks logging out would give up; 0 while nobody is asked. */
  const [unsent, setUnsent] = useState(0);

  useEffect(() => {
    if (!isExpanded) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leaveOverlay();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isExpanded]);

  const logOut = async () => {
    leaveOverlay();
    await signOut();
    navigate('/presenter/login');
  };
  const askFirst = () => {
    const { length } = unsentTicks();
    if (length > 0) setUnsent(length);
    else void logOut();
  };

  return (
    <>
      <div className="side__veil" data-is-expanded={isExpanded} onPointerDown={leaveOverlay} />
      <nav className="side" id="side-navigation" aria-label="Main" data-is-expanded={isExpanded}>
        <ul className="side__items">
          {items.map(({ href, label, icon }) => (
            <li key={href}>
              <Link
                href={href}
                className="side__item"
                title={isExpanded ? undefined : label}
                aria-current={isActive(href, path) ? 'page' : undefined}
                onClick={leaveOverlay}
              >
                <Label icon={icon}>{label}</Label>
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="side__item"
          title={isExpanded ? undefined : 'Logout'}
          onClick={askFirst}
        >
          <Label icon={<LogoutIcon />}>Logout</Label>
        </button>
      </nav>
      <ConfirmDialog
        isOpen={unsent > 0}
        title="Log out now?"
        text={`${unsent === 1 ? 'A mark is' : `${unsent} marks are`} still to be sent. Logging out gives up what was not sent.`}
        confirmLabel="Log out"
        isDanger
        onCancel={() => setUnsent(0)}
        onConfirm={logOut}
      />
    </>
  );
}
