// Top bar and side navigation around every screen of a presenter who is signed in.

import { useEffect, type ReactNode, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { account, needAccount } from '../account/account.ts';
import { sendOperations } from '../queue/pending-changes.ts';
import { SideNavigation } from './side-navigation.tsx';
import { again } from '../../lazy.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { language } from '../../i18n/index.ts';
import { useLocation, useRoute, Link } from 'wouter';
import { sideNavigation, setExpanded } from './side-navigation-state.ts';
import './presenter-frame.css';
import type { PresentationSummary } from '../../../contract/entities.ts';
import { listPresentations } from '../../../contract/api/presentations/presentations.ts';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { coalesced, type Coalesced } from '../queue/coalesced.ts';
import { presenterChannel } from '../live/open-presenter-channel.ts';
import { compare } from './activity.ts';
import { Brand } from '../../ui/brand.tsx';
import { LanguageOfPage } from '../../language/lazy-language.tsx';
import { MenuIcon } from '../../ui/icon/icons.tsx';
import { initials } from './initials.ts';
import { NotificationMenu, changeHistory, projectOn } from './notification-menu.tsx';
import { Fill, gap } from '../../ui/fill.tsx';
import './top-bar.css';

// Looks at the presenter's projects when something may have happened in them: when the page opens,
// comes back into view, leads elsewhere, or a realtime event says so.

const pauses = { afterSuccess: 5_000, afterFailure: 30_000 };
/** The newest projects: nobody teaches more at once. */
const maxWatched = 16;

const watchable = (projects: readonly PresentationSummary[]): string =>
  projects
    .filter(({ status }) => status === 'Learning' || status === 'Ready')
    .slice(0, maxWatched)
    .map(({ presentation_id: id }) => id)
    .join();

function useProjectWatch(): void {
  const [path] = useLocation();
  const [watched, setWatched] = useState('');
  const onScreen = useRef<number>(undefined);
  const looking = useRef<Coalesced>(undefined);

  useEffect(() => {
    const look = async (): Promise<boolean> => {
      try {
        const { data } = await call(listPresentations, undefined, { limitMs: pauses.afterFailure });
        const seen = document.visibilityState === 'visible' ? onScreen.current : undefined;
        changeHistory((history) => compare(history, data, seen, Date.now()));
        setWatched(watchable(data));
        return false;
      } catch (error) {
        // A list that cannot be had now is asked for again; nothing is lost meanwhile.
        if (!(error instanceof CallError)) throw error;
        return error.canRetry;
      }
    };
    const looks = coalesced(look, pauses);
    looking.current = looks;
    const onView = () => looks.want();
    document.addEventListener('visibilitychange', onView);
    return () => {
      document.removeEventListener('visibilitychange', onView);
      looks.stop();
    };
  }, []);

  useEffect(() => {
    // What came while the project was on screen has been seen when it is left.
    looking.current?.want(onScreen.current !== undefined);
    onScreen.current = projectOn(path);
  }, [path]);

  useEffect(() => {
    if (!watched) return;
    const want = () => looking.current?.want();
    const ends = watched.split(',').map((id, index) =>
      presenterChannel.subscribe(Number(id), {
        presentation_status: want,
        original_question: want,
        // One socket carries them all: one of them asks again after a break.
        ...(index === 0 && { onGap: want, onConnection: (isOn: boolean) => isOn && want() }),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [watched]);
}

export function PresenterFrame({ children }: { children: ReactNode }) {
  const main = useArrival<HTMLElement>();
  const told = useStore(account, ({ profile }) => profile?.language);
  const code = useStore(language, (state) => state.code);
  const [isLiveView] = useRoute('/presenter/presentation/:id/questions');
  const isFramed = useStore(sideNavigation, (state) => state.isFramed);
  const isBare = isLiveView && !isFramed;
  useProjectWatch();
  useEffect(() => {
    // What went wrong is in the store.
    void needAccount().catch(() => {});
  }, []);
  useEffect(() => {
    if (told === undefined || told === code) return;
    // Where the network does not take it, it is told when a page is opened again.
    again(() => import('../account/mail-language.ts'))
      .then(({ saveMailLanguage }) => saveMailLanguage(code))
      .catch(() => {});
  }, [told, code]);
  useEffect(sendOperations, []);
  return (
    <div className="frame" data-is-bare={isBare || undefined}>
      <a className="frame__skip" href="#main">
        {say('skip')}
      </a>
      {!isBare && <TopBar />}
      <div className="frame__body">
        {!isBare && <SideNavigation />}
        <main className="frame__main" id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

// A link inside the app does what a new page would: it starts at the top, and keyboard and screen
// reader go on from the new content. Going back keeps the place that the browser remembers.

function useArrival<E extends HTMLElement>() {
  const [path] = useLocation();
  const main = useRef<E>(null);
  const last = useRef(path);
  const wentBack = useRef(false);
  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (path === last.current) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
    if (!wentBack.current) scrollTo(0, 0);
    wentBack.current = false;
  }, [path]);
  return main;
}

function TopBar() {
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
