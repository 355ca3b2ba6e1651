// The lines that students can say with a press, and which of them are not to be said again for the moment:
// those that wait on this phone, and those that the server took less than a minute ago. The time counts on
// this phone, whose clock may be wrong.

import type { SignalKind } from '../../../contract/api/questions/signal-kinds.ts';
import { withdrawalSeconds } from '../../../contract/limits.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { visitOf, type StudentState } from '../../sync/student/student-state.ts';

/** The commonest kinds. */
export const buttonKinds = [
  'too_fast',
  'repeat',
  'louder',
  'lost',
] as const satisfies readonly SignalKind[];

/** In the language of the page. */
export const buttonLines = (): string[] => buttonKinds.map((kind) => say(kind));

export interface RecentLines {
  readonly lines: ReadonlySet<string>;
  /** Until the next one may be said again; Infinity where none waits for the time. */
  readonly leftMs: number;
}

/**
 * @param now in milliseconds
 * @returns to be called with each state of the phone, and with the keys of the questions that can be
 * taken back, which were asked less than a minute ago
 */
export function createRecentLines(
  now: () => number = () => performance.now(),
): (state: StudentState | null, withdrawable: ReadonlySet<string>) => RecentLines {
  /** By line: the question that the server made of it. */
  const taken = new Map<string, { questionId: number; until: number }>();
  let before: StudentState | null = null;

  const waiting = (state: StudentState) =>
    state.operations.flatMap((operation) =>
      operation.kind === 'ask' && operation.token === state.current && !operation.refusal
        ? operation
        : [],
    );

  function noteTaken(state: StudentState): void {
    if (!before || before === state || before.current !== state.current) return;
    const still = new Set(state.operations.map(({ id }) => id));
    const known = new Map(
      visitOf(before, before.current)?.questions.map((one) => [one.id, one.asked_again_at]),
    );
    const { questions = [] } = visitOf(state, state.current) ?? {};
    for (const { id, title } of waiting(before)) {
      if (still.has(id)) continue;
      // Said again, it is the question that was there, under its first id. Taken back, it is none.
      const question =
        questions.find(({ client_id }) => client_id === id) ??
        questions.find((one) => one.asked_again_at && one.asked_again_at !== known.get(one.id));
      if (!question) continue;
      taken.set(title, { questionId: question.id, until: now() + withdrawalSeconds * 1_000 });
    }
  }

  return (state, withdrawable) => {
    if (!state) return { lines: new Set(), leftMs: Infinity };
    noteTaken(state);
    before = state;
    const { questions = [], withdrawn = [] } = visitOf(state, state.current) ?? {};
    const shown = questions.filter(({ client_id }) => !withdrawn.includes(client_id!));
    const lines = new Set(waiting(state).map(({ title }) => title));
    for (const { client_id, title } of shown) {
      if (client_id && withdrawable.has(client_id)) lines.add(title);
    }
    let leftMs = Infinity;
    for (const [line, { questionId, until }] of taken) {
      const left = until - now();
      if (left <= 0 || !shown.some(({ id }) => id === questionId)) continue;
      lines.add(line);
      leftMs = Math.min(leftMs, left);
    }
    return { lines, leftMs };
  };
}
