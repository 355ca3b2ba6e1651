// What only a live screen says on the student's own cards: that the teacher speaks of it now, that it
// waits for the teacher, what the teacher wrote under it, and that it was answered.

import type { ReactNode } from 'react';
import type { StudentQuestion } from '../../../contract/entities.ts';
import { outbox } from '../../offline/student-session.ts';
import { visitOf, type StudentState } from '../../offline/student-state.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { below, remarks } from '../questions/remarks.ts';
import { createAnsweredNews } from './answered-news.ts';

const answeringNow = 'Your teacher is answering this now';
const held = 'Waiting for your teacher';
const closed =
  'Your teacher has closed questions for the moment. What you ask waits on this phone.';
const spaced =
  'Your teacher takes one question at a time. What you ask now is sent by itself in a moment.';

const keyOf = ({ id, client_id }: StudentQuestion) => client_id ?? String(id);

/** Kept nowhere: a phone that is cut off does not know any more. */
let lit: Record<string, string> = {};
let isPaused = false;
/** What it asked last came too soon, and waits. */
let isSpaced = false;
let waiting: Record<string, string> = {};

const draw = () => {
  const note = isPaused ? closed : isSpaced && spaced;
  remarks.setState({ ...waiting, ...lit, ...(note ? { note } : {}) }, true);
};

/** @param isAll whether these are all questions of the student */
export function showBeingAnswered(questions: readonly StudentQuestion[], isAll: boolean): void {
  lit = isAll ? {} : { ...lit };
  for (const question of questions) {
    if (question.is_being_answered === 1) lit[keyOf(question)] = answeringNow;
    else delete lit[keyOf(question)];
  }
  draw();
}

export function showPaused(now: boolean): void {
  isPaused = now;
  draw();
}

/** What a phone knows of it also without a network. */
function drawKept(state: StudentState): void {
  const questions = visitOf(state, state.current)?.questions ?? [];
  waiting = {};
  const answers: Record<string, ReactNode> = {};
  for (const question of questions) {
    if (question.is_held === 1) waiting[keyOf(question)] = held;
    const { answer } = question;
    if (answer) answers[keyOf(question)] = <Answer text={answer} />;
  }
  draw();
  below.setState(answers, true);
}

const Answer = ({ text }: { text: string }) => (
  <div className="own__answer">
    <p className="own__from">Your teacher’s answer</p>
    <p>
      <LinkedText text={text} />
    </p>
  </div>
);

/** @returns ends it */
export function watchOwnCards(): () => void {
  const news = createAnsweredNews();
  let wasPaused = false;
  const look = () => {
    const { state, trouble } = outbox.view.getState();
    // The answer to a question may tell before any event, or where none comes through.
    const isRefused = trouble === 'questions_paused';
    if (isRefused !== wasPaused) isPaused = isRefused;
    wasPaused = isRefused;
    isSpaced = trouble === 'asked_too_soon';
    if (!state) return;
    drawKept(state);
    news.look(state);
  };
  look();
  const leave = outbox.view.subscribe(look);
  return () => {
    leave();
    news.stop();
    lit = {};
    waiting = {};
    isPaused = false;
    isSpaced = false;
    draw();
    below.setState({}, true);
  };
}
