import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { unsentOperations } from '../../sync/presenter/offline/presenter-queue.ts';
import { account, signOut } from '../account/account.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import {
  FolderIcon,
  GaugeIcon,
  HelpIcon,
  ListIcon,
  LogoutIcon,
  PersonIcon,
  PlusIcon,
  ThemeIcon,
} from '../../ui/icon/icons.tsx';
import { chooseTheme, theme, themes, type Theme } from '../../ui/theme/theme.ts';
import { setExpanded, sideNavigation, wideScreen } from './side-navigation-state.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import '../../ui/form/over-select.css';
import './side-navigation.css';

const items = [
  { href: '/presenter/create', label: 'new_project', icon: <PlusIcon /> },
  { href: '/presenter/presentations', label: 'projects', icon: <FolderIcon /> },
  { href: '/presenter/edit-profile', label: 'edit_profile', icon: <PersonIcon /> },
  { href: '/presenter/usage', label: 'usage', icon: <GaugeIcon /> },
] as const;

/** A project's own pages belong to the list of projects. */
const isActive = (href: string, path: string): boolean =>
  path === href ||
  (href === '/presenter/presentations' && path.startsWith('/presenter/presentation/'));

const leaveOverlay = () => {
  if (!wideScreen.matches) setExpanded(false);
};

function Label({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      {icon}
      <span className="side__label">{children}</span>
    </>
  );
}

interface ItemProps {
  href: string;
  label: (typeof items)[number]['label'] | 'help' | 'accounts';
  icon: ReactNode;
}

function Item({ href, label, icon }: ItemProps) {
  const [path] = useLocation();
  const isExpanded = useStore(sideNavigation, (state) => state.isExpanded);
  return (
    <Link
      href={href}
      className="side__item"
      title={isExpanded ? undefined : say(label)}
      aria-current={isActive(href, path) ? 'page' : undefined}
      onClick={leaveOverlay}
    >
      <Label icon={icon}>{say(label)}</Label>
    </Link>
  );
}

function ThemeChoice({ isExpanded }: { isExpanded: boolean }) {
  const chosen = useStore(theme, (state) => state.chosen);
  return (
    <label className="side__item ui-over-select" title={isExpanded ? undefined : say('appearance')}>
      <Label icon={<ThemeIcon />}>{say('appearance')}</Label>
      <select
        value={chosen}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {say(`appearance_${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SideNavigation() {
  const [, navigate] = useLocation();
  const isExpanded = useStore(sideNavigation, (state) => state.isExpanded);
  const isOperator = useStore(account, ({ profile }) => profile?.is_operator === true);
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
    const { length } = unsentOperations();
    if (length > 0) setUnsent(length);
    else void logOut();
  };

  return (
    <>
      <div className="side__veil" data-is-expanded={isExpanded} onPointerDown={leaveOverlay} />
      <nav
        className="side"
        id="side-navigation"
        aria-label={say('main')}
        data-is-expanded={isExpanded}
      >
        <ul className="side__items">
          {items.map((item) => (
            <li key={item.href}>
              <Item {...item} />
            </li>
          ))}
        </ul>
        <div className="side__items">
          {isOperator && <Item href="/presenter/operator" label="accounts" icon={<ListIcon />} />}
          <Item href="/presenter/help" label="help" icon={<HelpIcon />} />
          <ThemeChoice isExpanded={isExpanded} />
          <button
            type="button"
            className="side__item"
            title={isExpanded ? undefined : say('logout')}
            onClick={askFirst}
          >
            <Label icon={<LogoutIcon />}>{say('logout')}</Label>
          </button>
        </div>
      </nav>
      <ConfirmDialog
        isOpen={unsent > 0}
        title={say('log_out_now')}
        text={say('marks_given_up', { count: unsent })}
        confirmLabel={say('log_out')}
        isDanger
        onCancel={() => setUnsent(0)}
        onConfirm={logOut}
      />
    </>
  );
}
