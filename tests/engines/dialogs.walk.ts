// Dialogs are as high as what is in them, within the window, and give the focus back.
import {
  ask,
  createReady,
  enter,
  judgedQuestions,
  settledTopics,
  signUp,
} from '../support/people.ts';
import { button, buttonFrom, menuItem } from './selectors.ts';
import { picture, signIn, walk } from './walk.ts';
import { eventually, type BrowserWindow } from './window.ts';

const green = 'Why are leaves green?';

walk('dialogs fit the window and what is in them', async ({ window, relay, productUrl }) => {
  const presenter = await signUp({ url: productUrl }, 'premium');
  const presentation = await createReady(presenter);
  const id = presentation.presentation_id;
  const person = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' };
  const student = await enter({ url: productUrl }, presentation, person);
  await ask(student, green);
  await judgedQuestions(student);
  await settledTopics(presenter, id);
  await signIn(window, relay.origin, presenter);

  await window.goto(`${relay.origin}/presenter/presentations`);
  await window.click(buttonFrom('Actions for'));
  await window.click(menuItem('Delete'));
  await expectDialog(window, 'delete');

  await window.goto(`${relay.origin}/presenter/presentation/${id}/qr-code`);
  for (const name of ['Embed on a website', 'Edit QR']) {
    await window.click(`(${button(name)})[1]`);
    await expectDialog(window, name, `(${button(name)})[1]`);
  }

  await window.goto(`${relay.origin}/presenter/presentation/${id}/questions`);
  await window.click(button(`Change: ${green}`));
  await window.click(menuItem('Written answer…'));
  await expectDialog(window, 'written answer');
});

async function expectDialog(window: BrowserWindow, name: string, opener?: string): Promise<void> {
  await window.see('dialog[open]');
  await window.still();
  await picture(window, `dialog-${name}`);
  // Pictures in it may still come.
  await eventually(() => window.evaluate(faults, null)).toEqual([]);
  await window.press('Escape');
  await window.miss('dialog[open]');
  if (opener)
    await eventually(() => window.evaluate(hasFocus, opener), `focus after ${name}`).toBe(true);
}

function faults(): string[] {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')!;
  const { top, bottom, left, right } = dialog.getBoundingClientRect();
  const found: string[] = [];
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) {
    found.push(`out of the window: ${top} to ${bottom} of ${innerHeight}`);
  }
  const isScrolled = dialog.scrollHeight > dialog.clientHeight;
  const parts = [...dialog.children].map((part) => part.getBoundingClientRect().bottom);
  const empty = bottom - parseFloat(getComputedStyle(dialog).paddingBottom) - Math.max(...parts);
  if (!isScrolled && empty > 8) found.push(`higher than what is in it, by ${empty}`);
  return found;
}

function hasFocus(selector: string): boolean {
  return (
    document.evaluate(selector, document, null, 9, null).singleNodeValue === document.activeElement
  );
}
