// Draws all screens but the student's inside their layouts, or leads elsewhere. Loaded with the first
// of them: a student's phone needs neither a presenter's session nor the names of these screens.

import { lazy, Suspense, useLayoutEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createDrainer } from '../sync/retry-loop.ts';
import { presenterSession } from '../sync/presenter/presenter-session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { loginPath, redirectOf } from './guard.ts';
import { failures } from '../i18n/locales/failures/index.ts';
import { say } from '../i18n/locales/first/index.ts';
import { student } from '../i18n/locales/student/index.ts';
import { wall } from '../i18n/locales/big-screen/index.ts';
import { withWords } from '../i18n/load.ts';
import { ScreenBoundary } from '../ui/screen-boundary.tsx';
import { screens, type ScreenRoute } from './screens.ts';

const Framed = lazy(async () => ({
  default: await withWords(
    import('../student/embed/framed-screen.tsx').then(({ FramedScreen }) => FramedScreen),
    student,
  ),
}));

const FramedWall = lazy(async () => ({
  default: await withWords(
    import('../presenter/big-screen/framed-big-screen.tsx').then((module) => module.FramedWall),
    failures,
    wall,
  ),
}));

/** In other pages' frames. */
const framed = [
  ['/embed/:token/ask', Framed],
  ['/embed/:key/wall', FramedWall],
] as const;

// Beside the first screen, and tried until the network lets it through.
const slowLineLoader = createDrainer(async () => {
  const line = await withWords(import('./slow-line.tsx'), failures).catch(() => undefined);
  line?.mountSlowLine();
  return { isDone: line !== undefined };
});
slowLineLoader.wake();

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
  const waiting = <Spinner label={say('loading')} isPage />;
  const drawn = (
    <ScreenBoundary key={path}>
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
  if (!Layout) return drawn;
  return (
    <ScreenBoundary>
      <Suspense fallback={waiting}>
        <Layout>{drawn}</Layout>
      </Suspense>
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
            <Suspense fallback={<Spinner label={say('loading')} isPage />}>
              <Screen />
            </Suspense>
          </ScreenBoundary>
        </Route>
      ))}
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
