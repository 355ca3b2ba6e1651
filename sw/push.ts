// What a push message becomes: a notification, and a press on it the student's questions.

import { readLanguage } from './words.ts';
import type { PushCode } from '../contract/api/students/push-calls.ts';
import type { Language } from '../contract/locales.ts';

// What a notification says while no page is open: so little that the service worker carries it in all
// languages.

const pushWords: Readonly<Record<Language, Readonly<Record<PushCode, string>>>> = {
  en: { question_answered: 'Your question was answered' },
  de: { question_answered: 'Deine Frage wurde beantwortet' },
  es: { question_answered: 'Tu pregunta fue respondida' },
  fr: { question_answered: 'Votre question a reçu une réponse' },
  ar: { question_answered: 'أُجيب عن سؤالك' },
};

declare const self: ServiceWorkerGlobalScope;

const screen = '/student/questions';

export async function showPush(text: string): Promise<void> {
  const { code, title, body, tag } = parse(text);
  const lang = await readLanguage();
  const words: Readonly<Record<string, string>> = pushWords[lang];
  // Browsers want something to be shown for each message, one that cannot be read included.
  const said = words[code] ?? (title || pushWords[lang].question_answered);
  await self.registration.showNotification(said, {
    lang,
    body,
    tag: tag || 'answered',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
}

/** Empty texts for what is not there. */
function parse(text: string): Record<'code' | 'title' | 'body' | 'tag', string> {
  let message: Record<string, unknown> | null = null;
  try {
    message = JSON.parse(text) as typeof message;
  } catch {
    // Shown as what it must be.
  }
  const textOf = (name: string) => {
    const value = message?.[name];
    return typeof value === 'string' ? value : '';
  };
  return { code: textOf('code'), title: textOf('title'), body: textOf('body'), tag: textOf('tag') };
}

/** In a window of the student's that is there, or else in a new one. */
export async function openQuestions(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname.startsWith('/student'));
  if (there) await there.focus();
  else await self.clients.openWindow(screen);
}
