// On a student's own question, for as long as the server lets it be taken back: the way to do that. The
// time counts on this phone, from when the phone heard that the server has the question.

import { useState } from 'react';
import { withdrawalSeconds } from '../../../contract/limits.ts';
import { outbox, wake, withdrawal, withdrawQuestion } from '../../sync/student/student-session.ts';
import { visitOf, type StudentState } from '../../sync/student/student-state.ts';
import {
  hasRefused,
  knowWithdrawals,
  takeRefusedWithdrawals,
  withdraw,
} from '../../sync/student/withdrawals.ts';
import { Button } from '../../ui/form/button.tsx';
import { notify } from '../../ui/notice/notices.ts';
import { say as sayFirst } from '../../i18n/locales/first/index.ts';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { around } from '../ask/around.ts';
import { connection } from '../ask/connection.ts';
import { beside } from '../ask/remarks.ts';
import { createWithdrawalCalls } from '../../api/student/late-calls.ts';

knowWithdrawals(createWithdrawalCalls());
withdrawal.make = withdraw;
wake();

/** By client_id, on the clock of `performance.now`. */
const ends = new Map<string, number>();
let ending: ReturnType<typeof setTimeout> | undefined;

async function takeBack(id: string): Promise<void> {
  await withdrawQuestion(id);
  if (connection.getState().isAway) {
    notify({ type: 'warning', text: say('withdrawn_late'), duration: 4_000 });
  }
}

function Withdraw({ id }: { id: string }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button variant="quiet" className="own__withdraw" onClick={() => setIsAsked(true)}>
        {say('take_back')}
      </Button>
    );
  }
  // Where the finger was is what changes nothing.
  return (
    <>
      <Button variant="quiet" className="own__withdraw" onClick={() => void takeBack(id)}>
        {say('take_back_surely')}
      </Button>
      <Button variant="quiet" className="own__withdraw" onClick={() => setIsAsked(false)}>
        {sayFirst('cancel')}
      </Button>
    </>
  );
}

/** Says once why a question stays. */
async function announceRefused(): Promise<void> {
  const { state } = outbox.view.getState();
  if (!state || !hasRefused(state) || document.visibilityState !== 'visible') return;
  const words = new Set<string>();
  await outbox.change((before) => {
    words.clear();
    return takeRefusedWithdrawals(({ refusal }) =>
      words.add(explain(refusal?.code, refusal?.message ?? '')),
    )(before);
  });
  for (const text of words) notify({ type: 'warning', text, duration: 6_000 });
}

function draw(): void {
  const { state } = outbox.view.getState();
  const shown: Record<string, ReturnType<typeof Withdraw>> = {};
  let next = Infinity;
  for (const { client_id, has_been_answered, answer } of state
    ? (visitOf(state, state.current)?.questions ?? [])
    : []) {
    const left = (ends.get(client_id ?? '') ?? 0) - performance.now();
    if (!client_id || left <= 0 || has_been_answered || answer) continue;
    shown[client_id] = <Withdraw id={client_id} />;
    next = Math.min(next, left);
  }
  const isSame = Object.keys(shown).join() === Object.keys(beside.getState()).join();
  if (!isSame) beside.setState(shown, true);
  clearTimeout(ending);
  if (next < Infinity) ending = setTimeout(draw, next);
}

const askedIn = (state: StudentState | null): Set<string> =>
  new Set(state?.operations.flatMap(({ kind, id }) => (kind === 'ask' ? id : [])));

/** @returns ends it */
export function openWithdrawals(): () => void {
  let asked = askedIn(outbox.view.getState().state);
  const look = () => {
    const { state } = outbox.view.getState();
    const now = askedIn(state);
    const known = state ? (visitOf(state, state.current)?.questions ?? []) : [];
    for (const { client_id } of known) {
      if (client_id && asked.has(client_id) && !now.has(client_id))
        ends.set(client_id, performance.now() + withdrawalSeconds * 1_000);
    }
    asked = now;
    draw();
    void announceRefused();
  };
  const hear = () => {
    const { data = [], withdrawable = [], at = 0 } = around.getState().heard ?? {};
    const left = new Map(withdrawable.map(({ id, left_ms }) => [id, left_ms]));
    for (const { id, client_id } of data) {
      const ms = left.get(id);
      if (client_id && ms !== undefined) ends.set(client_id, at + ms);
    }
    draw();
  };
  const onVisible = () => void announceRefused();
  hear();
  look();
  const leaves = [outbox.view.subscribe(look), around.subscribe(hear)];
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const leave of leaves) leave();
    document.removeEventListener('visibilitychange', onVisible);
    clearTimeout(ending);
    beside.setState({}, true);
  };
}
