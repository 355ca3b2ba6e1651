// Draws the screen of the current address. A student's hot path comes with the first script, because
// a second round trip on a phone costs more than its few bytes; all else is loaded when it is opened.

import type { ComponentType } from 'react';
import { Route, Switch } from 'wouter';
import { useStore } from 'zustand';
import { QuestionsScreen } from '../student/ask/questions-screen.tsx';
import { ScanScreen } from '../student/ask/scan-screen.tsx';
import { ScreenBoundary } from '../ui/screen-boundary.tsx';
import { ScreenSpinner } from '../ui/spinner.tsx';
import { student } from '../i18n/locales/student/index.ts';
import { lazyComponent } from '../lazy.tsx';
import { language } from '../i18n/index.ts';

const StudentRegister = lazyComponent(
  () =>
    import('../student/register/register-screen.tsx').then(
      (module) => module.StudentRegisterScreen,
    ),
  { words: [student], Waiting: ScreenSpinner },
);
const PresenterRoutes = lazyComponent(
  () => import('./presenter-routes.tsx').then((module) => module.PresenterRoutes),
  { Waiting: ScreenSpinner },
);

const drawn = (Screen: ComponentType) => (
  <ScreenBoundary>
    <Screen />
  </ScreenBoundary>
);

export function Routes() {
  // All that is said is said anew in another language.
  useStore(language);
  return (
    <Switch>
      <Route path="/student/auth">{drawn(ScanScreen)}</Route>
      <Route path="/j/:code">{drawn(ScanScreen)}</Route>
      <Route path="/student/register">{drawn(StudentRegister)}</Route>
      <Route path="/student/questions">{drawn(QuestionsScreen)}</Route>
      <Route>{drawn(PresenterRoutes)}</Route>
    </Switch>
  );
}
