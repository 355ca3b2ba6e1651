import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { readDraft, saveDraft } from '../../sync/student/question-draft.ts';
import {
  askQuestion,
  outbox,
  registerStudent,
  safety,
} from '../../sync/student/student-session.ts';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { say } from '../../i18n/locales/first/index.ts';
import { explain, say as sayMore } from '../../i18n/locales/student/index.ts';
import { digits } from '../../i18n/index.ts';
import { CodeIcon } from './student-icons.tsx';
// Early: the browser says only once that it can install.
import './install-prompt.ts';
import { useIsAway } from './use-connection.ts';
import { useLiveVisit } from './use-live-visit.ts';
import { nextScreen, scanPath } from './next-screen.ts';
import { useScanner } from './use-scanner.tsx';
import { NoPresentation, StudentPage } from './student-page.tsx';
import { useVisit, type VisitView } from './use-visit.ts';
import { around, Bell, Earlier, Offers, Tabs } from './around.ts';
import { ownQuestions, type OwnQuestion } from './own-questions.ts';
import { QuestionBox } from './question-box.tsx';
import { remarks } from './remarks.ts';
import './questions-screen.css';
import { QuestionItem } from './question-item.tsx';

interface QuestionListProps {
  questions: readonly OwnQuestion[];
}

function QuestionList({ questions }: QuestionListProps) {
  if (questions.length === 0) {
    return (
      <div className="talk__empty">
        <h2>{say('ask')}</h2>
        <p>{say('how')}</p>
      </div>
    );
  }
  return (
    <ol className="talk__questions" aria-label={say('list')} aria-live="polite">
      {questions.map((question) => (
        <QuestionItem key={question.key} question={question} />
      ))}
    </ol>
  );
}

const ask = (token: string | undefined, title: string) =>
  askQuestion(token, title).then(
    () => false,
    () => {
      notify({ type: 'warning', text: sayMore('scan_first'), duration: 3_000 });
      return true;
    },
  );

/** @param props.above what else the student is about, above the questions */
export function QuestionsScreen({ above }: { above?: ReactNode }) {
  const view = useVisit();
  const { isLoaded, visit, registerRefusal, scanRefusal, isRegistering } = view;
  const [, navigate] = useLocation();
  const { state, sendingId } = useStore(outbox.view);
  const all = useMemo(() => (state ? ownQuestions(state, sendingId) : []), [state, sendingId]);
  const scanner = useScanner();
  const { earlier, isToldOf } = useStore(around);
  const questions = earlier ? all.filter(({ key }) => !earlier.has(key)) : all;
  useLiveVisit(visit);

  const needsName = nextScreen(view) === '/student/register';
  const canRegister = visit?.record && visit.student_id === null && !needsName;
  const mustRegister = canRegister && !isRegistering && !registerRefusal;
  const person = visit?.person ?? null;
  const token = visit?.token;
  const isTurnedAway = scanRefusal !== null;
  useEffect(() => {
    if (needsName) navigate('/student/register', { replace: true });
    else if (token === undefined) return;
    else if (isTurnedAway) navigate(scanPath(token), { replace: true });
    else if (mustRegister) void registerStudent(token, person);
  }, [needsName, isTurnedAway, mustRegister, token, person, navigate]);

  const headingId = useId();
  const scroller = useRef<HTMLElement>(null);
  const newest = questions.at(-1)?.key;
  useEffect(() => {
    // Upside down: 0 is its end.
    scroller.current?.scrollTo({ top: 0 });
  }, [newest]);

  if (isLoaded && !visit) return <NoPresentation />;
  return (
    <StudentPage
      band={
        <div className="talk__project">
          <div className="talk__names">
            <p className="talk__name" dir="auto">
              {visit?.project?.project_name}
            </p>
            <p className="talk__teacher" dir="auto">
              {visit?.project?.teacher_name}
            </p>
          </div>
          {isToldOf && <Bell />}
          <IconButton label={say('another')} onClick={scanner.open}>
            <CodeIcon />
          </IconButton>
        </div>
      }
    >
      <main className="talk">
        {above}
        <h1 className="talk__heading" id={headingId}>
          {say('heading', { count: digits(questions.length) })}
        </h1>
        {visit?.record && <Tabs count={questions.length} />}
        <section
          className="talk__list"
          ref={scroller}
          aria-labelledby={headingId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it
          tabIndex={0}
        >
          {isLoaded && <QuestionList questions={questions} />}
          {earlier && <Earlier questions={all.filter(({ key }) => earlier.has(key))} />}
        </section>
        <footer className="talk__foot">
          <Notes {...view} />
          {visit?.record && <Offers questions={questions} />}
          <QuestionBox
            initialText={readDraft()[1] ? '' : readDraft()[0]}
            onType={saveDraft}
            onSend={(title) => ask(token, title)}
          />
        </footer>
      </main>
      {scanner.dialog}
    </StudentPage>
  );
}

/** What stands in the way of questions, above the box. */
function Notes({ visit, registerRefusal }: VisitView) {
  const isAway = useIsAway();
  const isSafe = useStore(safety, (state) => state.isSafe);
  const { state } = useStore(outbox.view);
  const { note } = useStore(remarks);
  return (
    <div className="talk__notes" aria-live="polite">
      {visit && registerRefusal && (
        <div data-tone="bad">
          {explain(registerRefusal.code, registerRefusal.message)}
          <Button
            variant="secondary"
            onClick={() => void registerStudent(visit.token, visit.person)}
          >
            {say('retry')}
          </Button>
        </div>
      )}
      {note && <p data-tone="warn">{note.text}</p>}
      {isAway && <p data-tone="warn">{say('away')}</p>}
      {!isSafe && state?.operations.some(({ kind }) => kind === 'ask') && (
        <p data-tone="warn">{sayMore('nothing_kept')}</p>
      )}
    </div>
  );
}
