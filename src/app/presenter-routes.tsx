// Draws all screens but the student's inside their layouts, or leads elsewhere. Loaded with the first
// of them: a student's phone needs neither a presenter's session nor the names of these screens.

import { useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { presenterSession } from '../sync/presenter/presenter-session.ts';
import { loginPath, redirectOf } from './guard.ts';
import { failures, bigScreen } from '../i18n/presenter.ts';
import { student } from '../i18n/locales/student/index.ts';
import { lazyComponent, untilLoaded } from '../lazy.tsx';
import { ScreenBoundary } from '../ui/screen-boundary.tsx';
import { ScreenSpinner } from '../ui/spinner.tsx';
import { screens, type ScreenRoute } from './screens.ts';

const Framed = lazyComponent(
  () => import('../student/embed/framed-screen.tsx').then((module) => module.FramedScreen),
  { words: [student], Waiting: ScreenSpinner },
);

const FramedBigScreen = lazyComponent(
  () =>
    import('../presenter/big-screen/framed-big-screen.tsx').then(
      (module) => module.FramedBigScreen,
    ),
  { words: [failures, bigScreen], Waiting: ScreenSpinner },
);

/** From a course page, with which all of it loads. */
const Course = lazyComponent(
  () => import('./lti/course-entry.tsx').then((module) => module.withItsWords()),
  { words: [failures], Waiting: ScreenSpinner },
);

/** In other pages' frames. */
const framed = [
  ['/embed/:token/ask', Framed],
  ['/embed/:key/wall', FramedBigScreen],
] as const;

// Beside the first screen.
untilLoaded(
  () => import('./slow-line.tsx'),
  ({ mountSlowLine }) => mountSlowLine(),
  failures,
);

function Leave({ to }: { to: string }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    // Whoever is sent to the login comes back here afterwards.
    const { pathname, search } = location;
    if (to === loginPath && pathname !== '/') presenterSession.rememberReturn(pathname + search);
    navigate(to, { replace: true });
  }, [to, navigate]);
  return null;
}

function Guarded({ path, screen }: { path: string; screen: ScreenRoute | undefined }) {
  const isSignedIn = useStore(presenterSession.store, ({ auth }) => auth !== null);
  const elsewhere = redirectOf(path, screen?.isOpen, isSignedIn);
  if (elsewhere !== undefined) return <Leave to={elsewhere} />;
  if (!screen) return null;
  const { Screen, Layout } = screen;
  const drawn = (
    <ScreenBoundary key={path}>
      <Screen />
    </ScreenBoundary>
  );
  if (!Layout) return drawn;
  return (
    <ScreenBoundary>
      <Layout>{drawn}</Layout>
    </ScreenBoundary>
  );
}

export function PresenterRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      {framed.map(([path, Screen]) => (
        <Route key={path} path={path}>
          <ScreenBoundary>
            <Screen />
          </ScreenBoundary>
        </Route>
      ))}
      <Route path="/lti/:place/:platform?">
        <ScreenBoundary>
          <Course Presenter={PresenterRoutes} />
        </ScreenBoundary>
      </Route>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          <Guarded path={path} screen={screen} />
        </Route>
      ))}
      <Route>
        <Guarded path={path} screen={undefined} />
      </Route>
    </Switch>
  );
}
