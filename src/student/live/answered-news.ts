// Tells the student that a question was answered: its card is swept green and shown where nobody is
// busy, else a press away; the phone trembles shortly, and a screen reader says it.

import { outbox } from '../../sync/student/student-session.ts';
import { visitOf, type StudentState } from '../../sync/student/student-state.ts';
import { say } from '../../i18n/locales/student/index.ts';
import { answeredSince } from './answered-since.ts';

/** Who did nothing for that long is not torn away from anything. */
const idleMs = 4_000;
const shownMs = 20_000;
const trembleMs = 60;
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const marksOf = (state: StudentState): Map<number, string> =>
  new Map(
    visitOf(state, state.current)?.questions.map(({ id, has_been_answered, answer }) => [
      id,
      has_been_answered === 1 || answer ? `${has_been_answered}${answer ?? ''}` : '',
    ]),
  );

export function createAnsweredNews() {
  let marks: Map<number, string> | undefined;
  let token: string | null = null;
  let lastInput = 0;
  let unseen: number[] = [];
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const touched = () => {
    lastInput = performance.now();
  };
  for (const name of inputs) addEventListener(name, touched, { passive: true, capture: true });

  const voice = document.createElement('p');
  voice.className = 'ui-hidden';
  voice.setAttribute('role', 'status');
  const pill = document.createElement('button');
  pill.type = 'button';
  pill.className = 'own-news';
  pill.hidden = true;
  document.body.append(voice, pill);

  const cardOf = (id: number): HTMLElement | undefined => {
    const { state } = outbox.view.getState();
    const known = state && visitOf(state, state.current)?.questions.find((one) => one.id === id);
    const key = known && (known.client_id ?? String(id));
    const cards = document.querySelectorAll<HTMLElement>('.own');
    return [...cards].find(({ dataset }) => dataset['key'] === key);
  };
  const hide = () => {
    clearTimeout(hiding);
    pill.hidden = true;
    unseen = [];
  };
  const show = (ids: readonly number[]) => {
    const cards = ids.flatMap((id) => cardOf(id) ?? []);
    for (const card of cards) sweep(card);
    cards.at(-1)?.scrollIntoView({ block: 'center' });
  };
  pill.addEventListener('click', () => {
    const ids = unseen;
    hide();
    // They may stand behind the room.
    document
      .querySelector<HTMLElement>('[role="tab"][aria-selected="false"][id$="-mine"]')
      ?.click();
    requestAnimationFrame(() => requestAnimationFrame(() => show(ids)));
  });

  const isIdle = () => {
    const box = document.activeElement;
    const isTyping = box instanceof HTMLTextAreaElement && box.value !== '';
    return !isTyping && performance.now() - lastInput > idleMs;
  };

  const tell = (ids: readonly number[], state: StudentState) => {
    const questions = visitOf(state, state.current)?.questions ?? [];
    const titles = questions.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    voice.textContent = say('answered_titles', { titles: titles.join(' · ') });
    // Without a tap before it the browser would refuse, and say so.
    const { userActivation } = navigator as { userActivation?: UserActivation };
    if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(trembleMs);
    const isThere = ids.some((id) => cardOf(id)?.getClientRects().length);
    if (isThere && isIdle()) return show(ids);
    for (const id of ids) {
      const card = cardOf(id);
      if (card) sweep(card);
    }
    unseen = [...new Set([...unseen, ...ids])];
    pill.textContent = say('answered_show', { count: unseen.length });
    pill.hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(hide, shownMs);
  };

  return {
    look(state: StudentState): void {
      const now = marksOf(state);
      const isSame = token === state.current;
      const news = marks && isSame ? answeredSince(marks, now) : [];
      token = state.current;
      marks = now;
      // Once the cards are drawn as they are now.
      if (news.length > 0) requestAnimationFrame(() => tell(news, state));
    },
    stop(): void {
      clearTimeout(hiding);
      for (const name of inputs) removeEventListener(name, touched, { capture: true });
      voice.remove();
      pill.remove();
    },
  };
}

function sweep(card: HTMLElement): void {
  card.dataset['news'] = '';
  card.addEventListener('animationend', () => delete card.dataset['news'], { once: true });
}
