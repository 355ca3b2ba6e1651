import { lazyComponent } from '../lazy.tsx';
import { student } from '../i18n/locales/student/index.ts';

/** Nobody waits for it: a question can be typed before. */
export const LanguageOfPage = lazyComponent(
  () => import('./language-of-page.tsx').then((module) => module.LanguageOfPage),
  { words: [student], isAwaited: true },
);
