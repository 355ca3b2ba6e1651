// Top bar and side navigation around every screen of a presenter who is signed in.

import { useEffect, type ReactNode } from 'react';
import { loadAccount } from '../presenter/account.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import './presenter-frame.css';

export function PresenterFrame({ children }: { children: ReactNode }) {
  useEffect(() => {
    void loadAccount();
  }, []);
  return (
    <div className="frame">
      <a className="frame__skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      <div className="frame__body">
        <SideNavigation />
        <main className="frame__main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
