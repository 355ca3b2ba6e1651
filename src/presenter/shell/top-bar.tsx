import { Link } from 'wouter';
import { useStore } from 'zustand';
import { account } from '../account/account.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageOfPage } from '../../language/lazy-language.tsx';
import { MenuIcon } from '../../ui/icon/icons.tsx';
import { initials } from './initials.ts';
import { NotificationMenu } from './notification-menu.tsx';
import { setExpanded, sideNavigation } from './side-navigation-state.ts';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { Fill, gap } from '../../ui/fill.tsx';
import './top-bar.css';

export function TopBar() {
  const isExpanded = useStore(sideNavigation, (state) => state.isExpanded);
  const name = useStore(account, (state) => state.profile?.name);
  return (
    <header className="bar">
      <button
        type="button"
        className="bar__hamburger"
        aria-label={say('side_navigation')}
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
        {name && <Fill text={say('hello', { name: gap('name') })} name={<bdi>{name}</bdi>} />}
      </p>
      <LanguageOfPage hasName />
      <NotificationMenu />
      <Link href="/presenter/edit-profile" className="bar__picture" title={say('profile')}>
        <span className="ui-hidden">{say('profile')}</span>
        <span aria-hidden="true">{name === undefined ? '' : initials(name)}</span>
      </Link>
    </header>
  );
}
