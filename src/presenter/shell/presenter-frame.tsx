// Top bar and side navigation around every screen of a presenter who is signed in.

import { useEffect, type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { account, needAccount } from '../account/account.ts';
import { sendOperations } from '../live/pending-changes.ts';
import { useProjectWatch } from './watch-projects.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { again } from '../../lazy.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { language } from '../../i18n/index.ts';
import { useLocation, useRoute } from 'wouter';
import { sideNavigation } from './side-navigation-state.ts';
import './presenter-frame.css';

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
