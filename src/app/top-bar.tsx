import { Link } from 'wouter';
import { useStore } from 'zustand';
import { account } from '../presenter/account.ts';
import { Brand } from '../ui/brand.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { initials } from './initials.ts';
import { NotificationMenu } from './notification-menu.tsx';
import { setExpanded, sideNavigation } from './side-navigation-state.ts';
import './top-bar.css';

export function TopBar() {
  const isExpanded = useStore(sideNavigation, (state) => state.isExpanded);
  const name = useStore(account, (state) => state.profile?.name);
  return (
    <header className="bar">
      <button
        type="button"
        className="bar__hamburger"
        aria-label="Side navigation"
        aria-expanded={isExpanded}
        aria-controls="side-navigation"
        onClick={() => setExpanded(!isExpanded)}
      >
        <MenuIcon />
      </button>
      <Link href="/presenter/presentations" className="bar__brand">
        <Brand />
      </Link>
      <p className="bar__greeting">
        {name && (
          <>
            Hello, <bdi>{name}</bdi>
          </>
        )}
      </p>
      <span className="bar__language" lang="en">
        English
      </span>
      <NotificationMenu />
      <Link href="/presenter/edit-profile" className="bar__picture" title="Your profile">
        <span className="ui-hidden">Your profile</span>
        <span aria-hidden="true">{name === undefined ? '' : initials(name)}</span>
      </Link>
    </header>
  );
}
