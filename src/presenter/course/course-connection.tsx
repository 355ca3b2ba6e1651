// In a tab of its own: who is signed in connects the account with somebody of a learning platform, having
// read who that is.

import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { connectCourse, courseScreens, getConnection } from '../../../contract/api/lti/launches.ts';
import { sayCourse as say } from '../../i18n/locales/course/index.ts';
import { localText } from '../../sync/local-text.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { presenterSession } from '../../sync/presenter/presenter-session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { account, loadAccount } from '../account/account.ts';
import { FormAlert } from '../forms/form-alert.tsx';
import { useLoad } from '../loading/use-load.ts';
import { courseFailure } from './course-failure.ts';
import './course.css';

/** While somebody signs in, in this tab. */
const waiting = localText('courseConnection', 'sessionStorage');

function takeConnection(): string {
  const fragment = location.hash.slice(1);
  if (fragment) {
    waiting.set(fragment);
    history.replaceState(null, '', location.pathname);
  }
  return waiting.get() ?? '';
}

export function CourseConnection() {
  const [connection] = useState(takeConnection);
  const [, navigate] = useLocation();
  const isSignedIn = useStore(presenterSession.store, ({ auth }) => auth !== null);
  useEffect(() => {
    if (isSignedIn) return;
    presenterSession.rememberReturn(courseScreens.connect);
    navigate('/presenter/login', { replace: true });
  }, [isSignedIn, navigate]);
  return isSignedIn ? <Connection connection={connection} /> : null;
}

function Connection({ connection }: { connection: string }) {
  useTitle(say('connect_title'));
  const found = useLoad(() => call(getConnection, { body: { connection } }));
  const profile = useStore(account, (state) => state.profile);
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => void loadAccount(), []);

  const connect = async () => {
    setIsBusy(true);
    setFailure('');
    try {
      await call(connectCourse, { body: { connection } });
      waiting.set(null);
      setIsDone(true);
    } catch (error) {
      setFailure(courseFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  const useAnother = () => {
    presenterSession.expire();
  };

  return (
    <main className="course">
      <div className="course__connect ui-panel">
        {isDone ? (
          <output>{say('connected')}</output>
        ) : found.state === 'failed' ? (
          <>
            <FormAlert>{courseFailure(found.error)}</FormAlert>
            <Button variant="secondary" onClick={() => void found.reload()}>
              {say('go_on')}
            </Button>
          </>
        ) : found.state === 'loading' || !profile ? (
          <Spinner label={say('coming_in')} />
        ) : (
          <>
            <h1>{say('connection_title', { platform: found.data.data.platform })}</h1>
            <p>{say('connection_text', { platform: found.data.data.platform })}</p>
            <dl className="course__two">
              <div>
                <dt>{say('at', { place: found.data.data.platform })}</dt>
                <dd dir="auto">{found.data.data.name ?? say('nameless')}</dd>
                <dd dir="auto">{found.data.data.email}</dd>
              </div>
              <div>
                <dt>{say('here')}</dt>
                <dd dir="auto">{profile.name}</dd>
                <dd dir="auto">{profile.email}</dd>
              </div>
            </dl>
            {failure && <FormAlert>{failure}</FormAlert>}
            <div className="course__actions">
              <Button isBusy={isBusy} onClick={() => void connect()}>
                {say('connect')}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={useAnother}>
                {say('other_account')}
              </Button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}
