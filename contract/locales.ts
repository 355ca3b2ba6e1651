// The languages of the interface, each under the name that its own speakers give it. The first one is
// the source, and stands in for those that are not here.

export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** @param tags as browsers name languages, such as `de-AT`, the most wanted first */
export const languageOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
