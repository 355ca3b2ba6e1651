// What only a live screen says on the student's own cards: that the teacher speaks of it now, that it
// waits for the teacher, what the teacher wrote under it, and that it was answered.

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StudentQuestion } from '../../../contract/entities.ts';
import { outbox } from '../../sync/student/student-session.ts';
import { visitOf, type StudentState, type Visit } from '../../sync/student/student-state.ts';
import { untilLoaded } from '../../lazy.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { say } from '../../i18n/locales/student/index.ts';
import { language, digits } from '../../i18n/index.ts';
import { below, remarks, type Remark } from '../ask/remarks.ts';
import { createAnsweredNews } from './answered-news.ts';
import { around } from '../ask/around.ts';
import type { OwnQuestion } from '../ask/own-questions.ts';
import { QuestionItem } from '../ask/question-item.tsx';

const keyOf = ({ id, client_id }: StudentQuestion) => client_id ?? String(id);

/** Kept nowhere: a phone that is cut off does not know any more. */
let spotlit: ReadonlySet<string> = new Set();
let isPaused = false;
/** What it asked last came too soon, and waits. */
let isSpaced = false;
/** By question: that it waits for the teacher, or says something of the lesson, which the teacher sees. */
let kept: Record<string, Remark> = {};
/** Where the material says something of what was asked here, or that was said and waits. */
let material: typeof import('../material/found-excerpt.tsx') | undefined;

const hasMaterial = (state: StudentState): boolean =>
  Boolean(visitOf(state, state.current)?.excerpts?.length) ||
  state.operations.some(({ kind }) => kind === 'found');

const draw = () => {
  const all = { ...kept };
  for (const key of spotlit) all[key] = { kind: 'answering', text: say('answering_now') };
  const text = isPaused ? say('paused') : isSpaced && say('spaced');
  remarks.setState(text ? { ...all, note: { kind: 'note', text } } : all, true);
};

/** @param isAll whether these are all questions of the student */
export function showBeingAnswered(questions: readonly StudentQuestion[], isAll: boolean): void {
  const now = new Set(isAll ? [] : spotlit);
  for (const question of questions) {
    if (question.is_being_answered === 1) now.add(keyOf(question));
    else now.delete(keyOf(question));
  }
  spotlit = now;
  draw();
}

export function showPaused(now: boolean): void {
  isPaused = now;
  draw();
}

/** What a phone knows of it also without a network. */
function drawKept(state: StudentState): void {
  const questions = visitOf(state, state.current)?.questions ?? [];
  kept = {};
  const excerpts = material?.excerptsBelow(state, keyOf) ?? {};
  const shown: Record<string, ReactNode> = {};
  for (const question of questions) {
    const { answer, is_held, is_signal } = question;
    const key = keyOf(question);
    const kind = is_held ? 'held' : 'signal';
    if (is_held || is_signal) kept[key] = { kind, text: say(kind) };
    const excerpt = excerpts[key];
    if (!answer && !excerpt) continue;
    shown[key] = (
      <>
        {answer && <Answer text={answer} />}
        {excerpt}
      </>
    );
  }
  draw();
  below.setState(shown, true);
}

const Answer = ({ text }: { text: string }) => (
  <div className="own__answer">
    <p className="own__from">{say('teachers_answer')}</p>
    <p>
      <LinkedText text={text} />
    </p>
  </div>
);

/** @returns ends it */
export function watchOwnCards(): () => void {
  const news = createAnsweredNews();
  let wasPaused = false;
  let stopLoading: (() => void) | undefined;
  const look = () => {
    const { state, trouble } = outbox.view.getState();
    // The answer to a question may tell before any event, or where none comes through.
    const isRefused = trouble === 'questions_paused';
    if (isRefused !== wasPaused) isPaused = isRefused;
    wasPaused = isRefused;
    isSpaced = trouble === 'asked_too_soon';
    if (!state) return;
    drawKept(state);
    if (hasMaterial(state)) {
      // Its code may be on the other side of a network that is away.
      stopLoading ??= untilLoaded(
        () => import('../material/found-excerpt.tsx'),
        (loaded) => {
          material = loaded;
          look();
        },
      );
    }
    news.look(state);
  };
  look();
  const leave = outbox.view.subscribe(look);
  const leaveLanguage = language.subscribe(look);
  return () => {
    leave();
    leaveLanguage();
    news.stop();
    stopLoading?.();
    spotlit = new Set();
    kept = {};
    isPaused = false;
    isSpaced = false;
    draw();
    below.setState({}, true);
  };
}

// What the student asked in earlier sessions of the project: behind a line that divides it from what is
// asked now, and folded, but for who was reading it when the next session began.

export function Earlier({ questions }: { questions: readonly OwnQuestion[] }) {
  const isOpen = useStore(around, (state) => state.isEarlierOpen);
  if (questions.length === 0) return null;
  return (
    <details className="own-earlier" open={isOpen}>
      <summary>{say('earlier', { count: digits(questions.length) })}</summary>
      <ol className="talk__questions" aria-label={say('earlier_questions')}>
        {questions.map((question) => (
          <QuestionItem key={question.key} question={question} />
        ))}
      </ol>
    </details>
  );
}

/** As this phone has kept it, also without a network. @param isOpen it was in sight until now */
export function showEarlier({ questions, earlier = [] }: Visit, isOpen: boolean): void {
  const keys = questions
    .filter(({ id }) => earlier.includes(id))
    .map(({ id, client_id }) => client_id ?? String(id));
  const before = around.getState();
  around.setState({
    earlier: new Set(keys),
    isEarlierOpen:
      before.isEarlierOpen || (isOpen && keys.some((key) => !before.earlier?.has(key))),
  });
}
