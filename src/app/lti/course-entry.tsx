// Where a course page leads to (LTI 1.3): says who came to the server, and shows what that is for, in the
// platform's frame or in a window of its own.

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Route, Router, Switch, useLocation, useParams } from 'wouter';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RouteOutput } from '../../../contract/define.ts';
import { enterLaunch } from '../../../contract/api/lti/launches.ts';
import { CallError } from '../../api/call-error.ts';
import { entry, failures, projects } from '../../i18n/presenter.ts';
import { course, sayCourse as say } from '../../i18n/locales/course/index.ts';
import { student } from '../../i18n/locales/student/index.ts';
import { lazyComponent } from '../../lazy.tsx';
import { localText } from '../../sync/local-text.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { presenterSession, type PresenterAuth } from '../../sync/presenter/presenter-session.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { ScreenSpinner } from '../../ui/spinner.tsx';
import { askOpener, openOwnTab } from './own-tab.ts';
import { readFromPlatform } from './platform-storage.ts';
import './lti.css';

const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...words: { need: () => Promise<void> }[]
) => lazyComponent(load, { words, Waiting: ScreenSpinner });

const CourseStudent = later(
  async () => (await import('../../student/course/course-student.tsx')).CourseStudent,
  student,
);
const CourseChoice = later(
  async () => (await import('../../presenter/course/course-choice.tsx')).CourseChoice,
  projects,
);
const CourseConnect = later(
  async () => (await import('../../presenter/course/course-connect.tsx')).CourseConnect,
);
const CourseConnection = later(
  async () => (await import('../../presenter/course/course-connection.tsx')).CourseConnection,
);
const CodeStep = later(
  async () => (await import('../../presenter/account/entry/code-step.tsx')).CodeStep,
  entry,
);

type Entered = RouteOutput<typeof enterLaunch>;
type EnteredAs<N extends Entered['next']> = Extract<Entered, { next: N }>;
type AsTeacher = Pick<EnteredAs<'teacher'>, 'presentation_id' | 'choice'>;

type Shown =
  | { is: 'waiting' }
  | { is: 'refused'; code: string }
  | { is: 'window'; again: string }
  | { is: 'registered' }
  | { is: 'student'; ticket: string; person: EnteredAs<'student'>['person'] }
  | { is: 'code'; challenge: string; teacher: AsTeacher }
  | { is: 'connect'; asked: EnteredAs<'connect'> }
  | { is: 'teacher'; teacher: AsTeacher };

/** In a tab of its own a student who loads the page again goes on; a page may have several frames. */
const ticketHere = localText('courseTicket', 'sessionStorage');

/** What the address carries is good once: nothing of it stays in the history. */
function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(null, '', location.pathname);
  return fragment;
}

/** @param proof what the platform has kept for this page */
const enter = (code: string, proof?: string): Promise<Entered> =>
  call(enterLaunch, { body: proof === undefined ? { code } : { code, proof } });

/** As somebody of the browser that began, where that can be shown. */
async function enterWithProof(code: string, known?: string) {
  const entered = await enter(code, known);
  if (entered.next !== 'proof' || !entered.storage) return { entered, proof: known };
  const proof = await readFromPlatform(entered.storage);
  return { entered: proof === undefined ? entered : await enter(code, proof), proof };
}

interface CourseEntryProps {
  /** All screens of a presenter. */
  Presenter: ComponentType;
}

/** Loaded with what it says. */
export async function withItsWords(): Promise<ComponentType<CourseEntryProps>> {
  await course.need();
  return CourseEntry;
}

function CourseEntry({ Presenter }: CourseEntryProps) {
  const { place = '', platform = '' } = useParams();
  if (place === 'connect') return <CourseConnection />;
  return <Entrance key={platform} place={place} platform={platform} Presenter={Presenter} />;
}

function Entrance({
  place,
  platform,
  Presenter,
}: CourseEntryProps & { place: string; platform: string }) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Shown>({ is: 'waiting' });
  const [code, setCode] = useState('');
  const [proof, setProof] = useState<string>();

  const show = (entered: Entered) => {
    if (entered.next === 'student') {
      if (self === top) ticketHere.set(`${platform} ${entered.ticket}`);
      setShown({ is: 'student', ...entered });
    } else if (entered.next === 'teacher') signIn(entered, entered);
    else if (entered.next === 'connect') setShown({ is: 'connect', asked: entered });
    else if (entered.next === 'proof') setShown({ is: 'window', again: entered.again });
    else setShown({ is: 'code', challenge: entered.challenge, teacher: entered });
  };
  const signIn = (auth: PresenterAuth, teacher: AsTeacher) => {
    if (self === top) presenterSession.signIn(auth);
    else presenterSession.signInHere(auth);
    if (self === top && teacher.presentation_id !== null) {
      navigate(dashboardOf(teacher.presentation_id), { replace: true });
    } else setShown({ is: 'teacher', teacher });
  };
  /** As whom the frame knows that opened this tab. */
  const goOn = async () => {
    const told = await askOpener();
    if (!told) return setShown({ is: 'refused', code: 'lti_launch_over' });
    presenterSession.signIn(told.auth);
    navigate(told.path, { replace: true });
  };
  const come = async (with_: string) => {
    // Somebody else may come now.
    ticketHere.set(null);
    try {
      const { entered, proof: shownProof } = await enterWithProof(with_, proof);
      setProof(shownProof);
      show(entered);
      return entered.next;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setShown({ is: 'refused', code: error.code });
      return undefined;
    }
  };
  useEffect(() => {
    const fragment = takeFragment();
    const [of, ticket] = ticketHere.get()?.split(' ') ?? [];
    if (place === 'registered') {
      setShown({ is: 'registered' });
      // The platform closes this frame.
      const around = (opener ?? parent) as Window;
      around.postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
    } else if (place === 'tab') {
      void goOn();
    } else if (place === 'refused') setShown({ is: 'refused', code: fragment });
    else if (fragment) {
      setCode(fragment);
      void come(fragment);
    } else if (self === top && of === platform && ticket)
      setShown({ is: 'student', ticket, person: null });
    else setShown({ is: 'refused', code: 'lti_launch_over' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code is given once
  }, []);

  switch (shown.is) {
    case 'waiting':
      return <ScreenSpinner />;
    case 'student':
      return <CourseStudent ticket={shown.ticket} person={shown.person} />;
    case 'teacher':
      return <Teacher {...shown.teacher} Presenter={Presenter} />;
    case 'code':
      return (
        <Page>
          <CodeStep
            challenge={shown.challenge}
            onSignedIn={(auth) => signIn(auth, shown.teacher)}
            onStartOver={() => setShown({ is: 'refused', code: 'lti_launch_over' })}
          />
        </Page>
      );
    case 'connect':
      return (
        <Page>
          <CourseConnect
            asked={shown.asked}
            onGoOn={async () => (await come(code)) !== 'connect'}
          />
        </Page>
      );
    case 'window':
      return (
        <Page>
          <p>{say('window_text')}</p>
          <a className={buttonClass()} href={shown.again} target="_blank" rel="noopener">
            {say('open_window')}
          </a>
        </Page>
      );
    case 'registered':
      return (
        <Page>
          <output>{say('registered')}</output>
        </Page>
      );
    case 'refused':
      return (
        <Page>
          <p role="alert">
            {course.find(shown.code) ?? failures.find(shown.code) ?? failures.say('wrong')}
          </p>
        </Page>
      );
  }
}

const Page = ({ children }: { children: ReactNode }) => (
  <main className="lti">
    <div className="lti__card ui-panel">{children}</div>
  </main>
);

const dashboardOf = (id: number): string => `/presenter/presentation/${id}/dashboard`;
const choicePath = '/choose';

/** Where somebody is, in this page alone. */
function placeAt(path: string) {
  const store = createStore(() => ({ path }));
  const go = (to: string) => store.setState({ path: to });
  const part = (index: 0 | 1) => store.getState().path.split('?')[index] ?? '';
  const useHere = (): [string, typeof go] => [useStore(store, () => part(0)), go];
  const useSearchHere = (): string => useStore(store, () => part(1));
  return { go, path: () => store.getState().path, useHere, useSearchHere };
}

/** Where they are is not in the address: what is loaded again is the page that may be framed. */
function Teacher({ presentation_id: id, choice, Presenter }: AsTeacher & CourseEntryProps) {
  const [place] = useState(() =>
    placeAt(choice ? choicePath : id === null ? '/presenter/presentations' : dashboardOf(id)),
  );
  const [open, setOpen] = useState(choice);
  const endTab = useRef(() => {});
  return (
    <Router hook={place.useHere} searchHook={place.useSearchHere}>
      <Switch>
        {open && (
          <Route path={choicePath}>
            <CourseChoice
              choice={open}
              onChosen={(chosen) => {
                setOpen(null);
                place.go(dashboardOf(chosen));
              }}
            />
          </Route>
        )}
        <Route>
          <div className="lti__bar">
            {open && (
              <Button variant="secondary" onClick={() => place.go(choicePath)}>
                {say('back')}
              </Button>
            )}
            {self !== top && (
              <Button
                variant="quiet"
                onClick={() => {
                  const { auth } = presenterSession.store.getState();
                  endTab.current();
                  if (auth) endTab.current = openOwnTab({ auth, path: place.path() });
                }}
              >
                {say('own_tab')}
              </Button>
            )}
          </div>
          <Presenter />
        </Route>
      </Switch>
    </Router>
  );
}
