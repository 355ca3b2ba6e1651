import { useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { readDraft, saveDraft } from '../../offline/question-draft.ts';
import { askQuestion, outbox, registerStudent, safety } from '../../offline/student-session.ts';
import { IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notices.ts';
import { CodeIcon } from '../icons.tsx';
import { useInstallOffer } from '../install/use-install-offer.tsx';
import { useIsAway } from '../live/use-connection.ts';
import { useLiveVisit } from '../live/use-live-visit.ts';
import { nextScreen } from '../next-screen.ts';
import { NoPresentationLater } from '../no-presentation-later.ts';
import { useScanner } from '../scanner/use-scanner.tsx';
import { StudentPage } from '../student-page.tsx';
import { useVisit } from '../use-visit.ts';
import { ownQuestions } from './own-questions.ts';
import { QuestionBox } from './question-box.tsx';
import { QuestionList } from './question-list.tsx';
import { useRefusalNotices } from './use-refusal-notices.ts';
import './questions-screen.css';

const ask = async (title: string) => {
  try {
    await askQuestion(title);
  } catch {
    saveDraft(title);
    notify({ type: 'warning', text: 'Please scan the QR code first.', duration: 3_000 });
  }
};

export function QuestionsScreen() {
  const view = useVisit();
  const { isLoaded, visit, registerRefusal, scanRefusal, isRegistering } = view;
  const [, navigate] = useLocation();
  const { state, sendingId } = useStore(outbox.view);
  const questions = useMemo(
    () => (state ? ownQuestions(state, sendingId) : []),
    [state, sendingId],
  );
  const scanner = useScanner();
  const installOffer = useInstallOffer(questions.some(({ state }) => state === 'accepted'));
  useLiveVisit(visit);
  useRefusalNotices(questions);

  const needsName = nextScreen(view) === '/student/register';
  const canRegister = visit?.record && visit.student_id === null && !needsName;
  const mustRegister = canRegister && !isRegistering && !registerRefusal;
  const person = visit?.person ?? null;
  useEffect(() => {
    if (needsName) navigate('/student/register', { replace: true });
    else if (mustRegister) void registerStudent(person);
  }, [needsName, mustRegister, person, navigate]);

  const headingId = useId();
  const scroller = useRef<HTMLElement>(null);
  const newest = questions.at(-1)?.key;
  useEffect(() => {
    // Upside down: 0 is its end.
    scroller.current?.scrollTo({ top: 0 });
  }, [newest]);

  if (isLoaded && !visit) return <NoPresentationLater />;
  return (
    <StudentPage
      band={
        <div className="talk__project">
          <div className="talk__names">
            <p className="talk__name">{visit?.project?.project_name}</p>
            <p className="talk__teacher">{visit?.project?.teacher_name}</p>
          </div>
          <IconButton label="Scan another code" onClick={scanner.open}>
            <CodeIcon />
          </IconButton>
        </div>
      }
    >
      <main className="talk">
        <h1 className="talk__heading" id={headingId}>
          STUDENT QUESTIONS SCREEN ({questions.length})
        </h1>
        <section
          className="talk__list"
          ref={scroller}
          aria-labelledby={headingId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it
          tabIndex={0}
        >
          {isLoaded && <QuestionList questions={questions} />}
        </section>
        <footer className="talk__foot">
          <Notes
            refusal={scanRefusal?.message ?? registerRefusal?.message}
            hasWaiting={questions.some(({ operationId }) => operationId !== null)}
          />
          {installOffer}
          <QuestionBox
            initialText={readDraft()}
            onType={saveDraft}
            onSend={(title) => void ask(title)}
          />
        </footer>
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}

interface NotesProps {
  refusal: string | undefined;
  hasWaiting: boolean;
}

/** What stands in the way of questions, above the box. */
function Notes({ refusal, hasWaiting }: NotesProps) {
  const isAway = useIsAway();
  const isSafe = useStore(safety, (state) => state.isSafe);
  return (
    <div className="talk__notes" aria-live="polite">
      {refusal !== undefined && (
        <p data-tone="bad">
          {refusal} <Link href="/student/register">Your details</Link>
        </p>
      )}
      {isAway && (
        <p data-tone="warn">
          No connection. What you ask stays on this phone and goes out by itself.
        </p>
      )}
      {!isSafe && hasWaiting && (
        <p data-tone="warn">
          This browser lets us keep nothing: leave this page open until everything is sent.
        </p>
      )}
    </div>
  );
}
