// Keeps what this phone knows of an entered presentation in step with the server: fetched when
// opened and after every break of the connection, changed by events in between.

import type { OwnQuestionEvent, RoomEvent } from '../../../contract/events.ts';
import { CallError } from '../../api/call-error.ts';
import { createStudentReads, createStudentChannel } from '../../api/student/student-live.ts';
import { untilLoaded } from '../../lazy.tsx';
import { createRetryLoop, type Pass } from '../../sync/retry-loop.ts';
import { dropExcerpts, hearExcerpts } from '../../sync/student/own-excerpts.ts';
import { outbox, wake } from '../../sync/student/student-session.ts';
import { renew } from '../../sync/student/student-changes.ts';
import { withVisit } from '../../sync/student/student-document.ts';
import { forget, mergeQuestions, setProject } from '../../sync/student/student-news.ts';
import { type Visit, visitOf } from '../../sync/student/student-state.ts';
import { notify } from '../../ui/notice/notices.ts';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { showBeingAnswered, showPaused, watchOwnCards, showEarlier } from './own-cards.tsx';
import { around } from '../ask/around.ts';
import { connection, report } from '../ask/connection.ts';
import { claimRefusals, takeAlong } from '../../sync/student/late-changes.ts';

/** Says once on this phone, in a snackbar, what the server refused; the words stay on the question. */
async function announceRefusals(): Promise<void> {
  // Left to a window that somebody sees.
  if (document.visibilityState !== 'visible') return;
  const said = new Set<string>();
  for (const { token, refusal } of await claimRefusals(outbox)) {
    const { state } = outbox.view.getState();
    const elsewhere = state && token !== state.current ? visitOf(state, token)?.project : null;
    const title = elsewhere?.project_name ?? '';
    const text = explain(refusal?.code, refusal?.message ?? '') || say('not_registered');
    // Ten questions over the limit are one piece of news.
    if (said.has(title + text)) continue;
    said.add(title + text);
    notify({ type: 'error', title, text, duration: 10_000 });
  }
}

/** @returns ends it */
function watchRefusals(): () => void {
  const look = () => void announceRefusals();
  look();
  const leave = outbox.view.subscribe(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
  };
}

export { Earlier } from './own-cards.tsx';

const calls = createStudentReads();

const spreadMs = 1_000;

type EnteredVisit = Pick<Visit, 'token' | 'student_id'> & { record: NonNullable<Visit['record']> };

/** @returns closes it */
export function openVisit({ token, record, student_id }: EnteredVisit): () => void {
  const { presentation_id, session_id } = record;
  const abort = new AbortController();
  const options = { token: session_id, signal: abort.signal };

  // An answer may be older than an event that came while it was under way.
  let arrived: OwnQuestionEvent[] = [];
  let toldPause: boolean | undefined;

  let isProjectKnown = false;

  const fetchAll = async () => {
    if (!isProjectKnown) {
      const project = await calls.getProjectDetail({ presentation_id }, options);
      await outbox.change(setProject(token, project.data));
      isProjectKnown = true;
    }
    if (student_id === null) return;
    const body = { asked_by: student_id, presentation_id };
    arrived = [];
    toldPause = undefined;
    const questions = await calls.getQuestions(body, options);
    const all = [...questions.data, ...arrived.flatMap((event) => event.questions)];
    const { earlier_ids: earlier = [], withdrawn = [], data, excerpts } = questions;
    const told = [{ questions: data, excerpts: excerpts ?? [] }, ...arrived];
    await outbox.change((state) => {
      const merged = forget(
        token,
        withdrawn,
      )(mergeQuestions(token, all)(dropExcerpts(token)(state)));
      return told.reduce(
        (so, one) => hearExcerpts(token, one)(so),
        withVisit(merged, token, { earlier }),
      );
    });
    showBeingAnswered(all, true);
    around.setState({ heard: { ...questions, at: performance.now() } });
    showKept(hasBegun);
    hasBegun = false;

    tellPause(toldPause ?? questions.is_paused);
  };

  /** Since the last fetch. */
  let hasBegun = false;
  const showKept = (isOpen: boolean) => {
    const { state } = outbox.view.getState();
    const visit = state && visitOf(state, token);
    if (visit) showEarlier(visit, isOpen);
  };

  const tellPause = (isPaused: boolean) => {
    showPaused(isPaused);
    // What waited on this phone goes out.
    if (!isPaused) wake();
  };

  /** What the server asks for, also for who is woken earlier. */
  let notBefore = 0;

  const pass = async (): Promise<Pass> => {
    const retryAfterMs = notBefore - performance.now();
    if (retryAfterMs > 0) return { isDone: false, retryAfterMs };
    try {
      await fetchAll();
      report('fetch', false);
      return { isDone: true };
    } catch (error) {
      if (abort.signal.aborted) return { isDone: true };
      if (!(error instanceof CallError)) throw error;
      return handle(error);
    }
  };

  const handle = async (error: CallError): Promise<Pass> => {
    report('fetch', error.canRetry);
    const { retryAfterMs = 0 } = error;
    notBefore = performance.now() + retryAfterMs;
    if (error.canRetry) return { isDone: false, retryAfterMs };
    if (error.status === 401) await renewSession();
    else {
      // No longer of this presentation: there is nothing to hear of it, and nothing to try again.
      const isOut = error.status === 403;
      const text = explain(error.code, error.message);
      const title = isOut ? {} : { title: say('not_loaded') };
      notify({ type: 'error', ...title, text, duration: 10_000 });
      if (isOut) leave?.();
    }
    return { isDone: true };
  };

  const renewSession = async () => {
    await outbox.change(renew(token));
    wake();
  };

  let tellRoom: ((event: RoomEvent) => void) | undefined;
  let lastRoom: RoomEvent | undefined;
  let closeRoom: (() => void) | undefined;
  // Its code may be on the other side of a network that is away.
  const stopRoom = untilLoaded(
    () => import('../topics/open-topics.tsx'),
    ({ openBoard }) => {
      const { tell, close } = openBoard(token, presentation_id);
      [tellRoom, closeRoom] = [tell, close];
      if (lastRoom) tell(lastRoom);
    },
  );

  const channel = createStudentChannel({
    token: () => session_id,
    expire: () => void renewSession(),
  });
  const sync = createRetryLoop(pass);
  /** Not all phones of a hall at once. */
  const fetchSoon = () => setTimeout(sync.wake, Math.random() * spreadMs);
  const leave =
    student_id === null
      ? undefined
      : channel.subscribe(presentation_id, {
          original_question: (event) => {
            const { questions, me_toos, withdrawn } = event;
            if (withdrawn) void outbox.change(forget(token, withdrawn));
            if (me_toos) void outbox.change((state) => withVisit(state, token, { me_toos }));
            arrived.push(event);
            showBeingAnswered(questions, false);
            void outbox.change((state) =>
              hearExcerpts(token, event)(mergeQuestions(token, questions)(state)),
            );
          },
          room: (event) => {
            if (event.is_material_shown === 0) void outbox.change(dropExcerpts(token));
            // What it says of what was asked before, the server tells who asks.
            else if (lastRoom?.is_material_shown === 0) fetchSoon();
            lastRoom = event;
            tellRoom?.(event);
          },
          session_begun: () => {
            hasBegun = true;
            fetchSoon();
          },
          questions_paused: ({ is_paused }) => {
            toldPause = is_paused;
            tellPause(is_paused);
          },
          onConnection: (isConnected) => {
            sync.wake();
            if (isConnected) wake();
          },
          onGap: sync.wake,
        });
  const lookBehind = () => {
    const { state } = outbox.view.getState();
    if (state && takeAlong(state) !== state) void outbox.change(takeAlong).then(wake);
  };
  lookBehind();
  around.setState({ isEarlierOpen: false });
  showKept(false);
  const endLook = outbox.view.subscribe(lookBehind);
  const endNotices = watchRefusals();
  const endCards = watchOwnCards();
  const endWatch = connection.subscribe(({ isAway }) => isAway && showBeingAnswered([], true));
  sync.wake();
  addEventListener('online', sync.wake);

  return () => {
    removeEventListener('online', sync.wake);
    stopRoom();
    closeRoom?.();
    leave?.();
    endLook();
    endNotices();
    endWatch();
    endCards();
    sync.stop();
    abort.abort();
    report('fetch', false);
  };
}
