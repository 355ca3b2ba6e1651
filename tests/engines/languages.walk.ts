// A student's screen in every language, and back without a network in the one that was chosen.
import { expect } from 'playwright/test';
import { words as ar } from '../../src/i18n/locales/first/ar.ts';
import { words as de } from '../../src/i18n/locales/first/de.ts';
import { words as es } from '../../src/i18n/locales/first/es.ts';
import { words as fr } from '../../src/i18n/locales/first/fr.ts';
import { openLecture } from '../support/lecture.ts';
import { entry, text } from './selectors.ts';
import { picture, walk } from './walk.ts';
import { eventually } from './window.ts';

const green = 'Why are leaves green?';
const choice = "//select[option[@value='ar']]";
const outside = () => [document.documentElement.lang, document.documentElement.dir];

walk('the screen is read in every language', async ({ window, relay, productUrl }) => {
  const { scanPath } = await openLecture(productUrl, 'free');
  await window.goto(relay.origin + scanPath);
  await window.fill('textarea', green);
  await window.press('Enter');
  await window.see(entry(green, 'Accepted'));
  for (const [language, words] of Object.entries({ de, es, fr, ar })) {
    await window.choose(choice, language);
    await window.see(entry(green, words.accepted));
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect(await window.evaluate(outside, null)).toEqual([language, direction]);
    await eventually(() => window.tooWide()).toBe(0);
    await picture(window, `language-${language}`);
  }
  await window.evaluate(async () => void (await navigator.serviceWorker.ready), null);
  // The worker keeps a language once it was fetched.
  await eventually(() =>
    window.evaluate(async () => {
      const kept = await (await caches.open('words')).keys();
      return kept.filter(({ url }) => url.includes('-ar-')).length;
    }, null),
  ).toBeGreaterThan(1);
  await relay.cut();
  await window.reload();
  await window.see(text(ar.away));
  await window.see(entry(green, ar.accepted));
});
