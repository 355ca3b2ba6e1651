// What a notification says while no page is open: so little that the service worker carries it in all
// languages.

import type { PushCode } from '../../contract/api/students/push-calls.ts';
import type { Language } from '../../contract/locales.ts';

export const pushWords: Readonly<Record<Language, Readonly<Record<PushCode, string>>>> = {
  en: { question_answered: 'Your question was answered' },
  de: { question_answered: 'Deine Frage wurde beantwortet' },
  es: { question_answered: 'Tu pregunta fue respondida' },
  fr: { question_answered: 'Votre question a reçu une réponse' },
  ar: { question_answered: 'أُجيب عن سؤالك' },
};
