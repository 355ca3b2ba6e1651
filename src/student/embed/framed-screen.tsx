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
import { postHeight } from './tell-height.ts';
import './framed.css';

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
  const [place] = useState(() => stayIn(token));
  useEffect(() => postHeight((height) => parent.postMessage(height, '*')), []);
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
