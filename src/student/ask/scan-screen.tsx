import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { enterPresentation, openPresentation, outbox } from '../../sync/student/student-session.ts';
import { localText } from '../../sync/local-text.ts';
import { openedBefore } from '../../sync/student/student-state.ts';
import { Button } from '../../ui/form/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { say } from '../../i18n/locales/first/index.ts';
import { explain, student } from '../../i18n/locales/student/index.ts';
import { lazyComponent } from '../../lazy.tsx';
import { useIsUnreached } from './use-connection.ts';
import { nextScreen } from './next-screen.ts';
import { QuestionsScreen } from './questions-screen.tsx';
import { useScanner } from './use-scanner.tsx';
import { StudentPage } from './student-page.tsx';
import { useVisit } from './use-visit.ts';
import './scan-screen.css';

/** Whoever scans never types. */
const JoinForm = lazyComponent(
  () => import('../join/join-form.tsx').then((module) => module.JoinForm),
  {
    words: [student],
  },
);

/** What an installed app has opened with once: its address is the same for ever. */
const opened = localText('opened');

/** Where the QR code leads: enters the presentation, then goes on by itself. */
export function ScanScreen() {
  const { code } = useParams<{ code?: string }>();
  const query = new URLSearchParams(useSearch());
  const token = code?.toUpperCase() ?? query.get('token') ?? '';
  const handOver = query.get('hand_over') || undefined;
  const [wasOpened] = useState(opened.get());
  if (handOver && handOver === wasOpened) return <QuestionsScreen />;
  return <Arrival key={token} token={token} typed={code ?? ''} handOver={handOver} />;
}

interface ArrivalProps {
  token: string;
  /** A code in the address, as somebody typed it. */
  typed: string;
  handOver: string | undefined;
}

/**
 * Shows the way in. Whoever is in another presentation already keeps that below whatever is in the
 * way here, and is not taken out of it while typing.
 */
function Arrival({ token, typed, handOver }: ArrivalProps) {
  const [, navigate] = useLocation();
  const { state } = useStore(outbox.view);
  const isUnreached = useIsUnreached();
  const { visit, scanRefusal: refusal } = useVisit(token);
  const here = useVisit();
  const scanner = useScanner();
  const [isBelow, setIsBelow] = useState(false);

  const isHere = visit !== undefined && visit === here.visit;
  const next = isHere && !refusal ? nextScreen(here) : undefined;
  const isIn = Boolean(visit?.record);
  const isWrong = !token || refusal !== null;
  // Nothing is wrong with the code, and nobody has done anything wrong.
  const isLocked = refusal?.code === 'closed_to_new';
  const before = isHere && refusal && state ? openedBefore(state)?.token : undefined;
  const isElsewhere = !isHere && here.visit !== undefined && !here.scanRefusal;
  const canGoOn = isElsewhere && nextScreen(here) !== '/student/register';
  const mustWait = isWrong || isUnreached;

  useEffect(() => {
    // Who comes from a screen that this code could not open sees why, and may try again.
    if (token && !(isHere && refusal)) {
      void enterPresentation(token, handOver);
      if (handOver) opened.set(handOver);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what is known then
  }, [token]);
  useEffect(() => {
    if (canGoOn && mustWait) setIsBelow(true);
    else if (isIn && !isHere && !isBelow) void openPresentation(token);
    else if (before !== undefined) void openPresentation(before);
    else if (next) navigate(next, { replace: true });
  }, [canGoOn, mustWait, isIn, isHere, isBelow, before, next, token, navigate]);

  const start = async () => {
    await openPresentation(token);
    navigate('/student/register', { replace: true });
  };
  const message = (
    <>
      {isWrong ? (
        <p role="alert">
          {!isLocked && <b>{say('error')} </b>}
          {refusal && (explain(refusal.code, refusal.message) || say('url'))}
        </p>
      ) : (
        <p aria-live="polite">
          {say(isIn && isBelow ? 'open' : isUnreached ? 'unreached' : 'joining')}
        </p>
      )}
      {refusal && <Button onClick={() => void enterPresentation(token)}>{say('retry')}</Button>}
      {isIn && isBelow && (
        <Button onClick={() => void openPresentation(token)}>{say('join')}</Button>
      )}
      {!isWrong && !isIn && isUnreached && (
        <Button onClick={() => void start()}>{say('start')}</Button>
      )}
      {isElsewhere && (isBelow || mustWait) && (
        <Button
          variant="secondary"
          onClick={() => navigate('/student/questions', { replace: true })}
        >
          {say(isWrong ? 'close' : 'stay')}
        </Button>
      )}
    </>
  );

  if (isBelow && canGoOn) {
    return (
      <QuestionsScreen
        above={
          <div className="talk__notes">
            <div data-tone={isWrong && !isLocked ? 'bad' : 'warn'}>{message}</div>
          </div>
        }
      />
    );
  }
  return (
    <StudentPage>
      <main className="scan">
        <h1 className="ui-hidden">{say('arriving')}</h1>
        {!isWrong && <Spinner label={say('arriving')} />}
        <div className="scan__words" data-tone={isLocked ? 'warn' : isWrong ? 'bad' : undefined}>
          {message}
          {isWrong && (
            <Button variant="secondary" onClick={scanner.open}>
              {say('rescan')}
            </Button>
          )}
          {isWrong && <JoinForm code={typed} />}
        </div>
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}
