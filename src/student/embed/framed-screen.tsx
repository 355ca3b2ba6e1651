// A student's screens inside another page's frame. Where they are is not in the address: what is loaded
// again is the page that may be framed.

import { useEffect, useState } from 'react';
import { Route, Router, Switch, useParams } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { outbox } from '../../sync/student/student-session.ts';
import type { StudentState } from '../../sync/student/student-state.ts';
import { ScreenSpinner } from '../../ui/spinner.tsx';
import { scanPath } from '../ask/next-screen.ts';
import { QuestionsScreen } from '../ask/questions-screen.tsx';
import { ScanScreen } from '../ask/scan-screen.tsx';
import { lazyComponent } from '../../lazy.tsx';
import './framed.css';
import type { HeightMessage } from '../../../contract/framed-height.ts';

// Tells the page around the frame how high the frame would have to be for nothing in it to be scrolled.
// A page that does not listen has a frame that scrolls as a phone does.

const [leastPx, mostPx] = [320, 800];

/** What takes up the height that is left, and scrolls. */
const scrollers = '.talk__list, .board, .scan, .register';

/** How much of it cannot be seen; less than nothing where there is room to spare. */
function missingIn(element: Element): number {
  const contents = document.createRange();
  contents.selectNodeContents(element);
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  return contents.getBoundingClientRect().height + padding - element.clientHeight;
}

function wantedHeight(): number {
  const shown = [...document.querySelectorAll(scrollers)].filter(
    (element) => element.clientHeight > 0,
  );
  const missing = shown.reduce((sum, element) => sum + missingIn(element), 0);
  return Math.min(mostPx, Math.max(leastPx, Math.ceil(innerHeight + missing)));
}

/** @returns ends it */
function postHeight(tell: (message: HeightMessage) => void): () => void {
  let told: number | undefined;
  let frame: number | undefined;
  const measure = () => {
    frame = undefined;
    const height = wantedHeight();
    if (height === told) return;
    told = height;
    tell({ type: 'askroom:height', height });
  };
  const look = () => {
    frame ??= requestAnimationFrame(measure);
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(document.documentElement);
  const changes = new MutationObserver(look);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

const StudentRegister = lazyComponent(
  () => import('../register/register-screen.tsx').then((module) => module.StudentRegisterScreen),
  { Waiting: ScreenSpinner },
);

/** A frame stays in its presentation, whatever another one or a tab has opened on this device. */
function stayIn(token: string) {
  const here = (state: StudentState) => ({ ...state, current: token });
  outbox.overlay(here);
  outbox.view.setState(({ state }) => ({ state: state && here(state) }));
  return memoryLocation({ path: scanPath(token) });
}

export function FramedScreen() {
  const { token = '' } = useParams<{ token: string }>();
  return <FramedStudent token={token} />;
}

const tellPage = (height: HeightMessage): void => parent.postMessage(height, '*');

interface FramedStudentProps {
  /** Of the presentation, or a ticket. */
  token: string;
  /** Tells the page around the frame. */
  tell?: (message: HeightMessage) => void;
}

export function FramedStudent({ token, tell = tellPage }: FramedStudentProps) {
  const [place] = useState(() => stayIn(token));
  useEffect(() => postHeight(tell), [tell]);
  return (
    <div className="framed">
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Switch>
          <Route path="/student/auth">
            <ScanScreen />
          </Route>
          <Route path="/student/register">
            <StudentRegister />
          </Route>
          <Route path="/student/questions">
            <QuestionsScreen />
          </Route>
        </Switch>
      </Router>
    </div>
  );
}
