import { claimRefusals } from '../../sync/student/refusals.ts';
import { outbox } from '../../sync/student/student-session.ts';
import { visitOf } from '../../sync/student/student-state.ts';
import { explain, say } from '../../i18n/locales/student/index.ts';
import { notify } from '../../ui/notice/notices.ts';

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
export function watchRefusals(): () => void {
  const look = () => void announceRefusals();
  look();
  const leave = outbox.view.subscribe(look);
  document.addEventListener('visibilitychange', look);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', look);
  };
}
