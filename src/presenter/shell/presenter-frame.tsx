// Top bar and side navigation around every screen of a presenter who is signed in.

import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { account, needAccount } from '../account/account.ts';
import { sendTicks } from '../live/pending-changes.ts';
import { useProjectWatch } from './watch-projects.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrival } from './use-arrival.ts';
import { again } from '../../lazy.tsx';
import { sayPresenter as say } from '../../i18n/presenter.ts';
import { language } from '../../i18n/index.ts';
import './presenter-frame.css';

export function PresenterFrame({ children }: { children: ReactNode }) {
  const main = useArrival<HTMLElement>();
  const told = useStore(account, ({ profile }) => profile?.language);
  const code = useStore(language, (state) => state.code);
  useProjectWatch();
  useEffect(() => {
    // What went wrong is in the store.
    void needAccount().catch(() => {});
  }, []);
  useEffect(() => {
    if (told === undefined || told === code) return;
    // Where the network does not take it, it is told when a page is opened again.
    again(() => import('../account/mail-language.ts'))
      .then(({ tellMailLanguage }) => tellMailLanguage(code))
      .catch(() => {});
  }, [told, code]);
  useEffect(sendTicks, []);
  return (
    <div className="frame">
      <a className="frame__skip" href="#main">
        {say('skip')}
      </a>
      <TopBar />
      <div className="frame__body">
        <SideNavigation />
        <main className="frame__main" id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
