// The choice of a language, at the end of the band of colour; loaded after the box.

import { notify } from '../ui/notice/notices.ts';
import { LanguageChoice } from '../ui/form/language-choice.tsx';
import { say } from '../i18n/locales/student/index.ts';
import { choose } from './choose-language.ts';

/** @param hasName shows the name of the language beside the icon */
export const LanguageOfPage = ({ hasName = false }: { hasName?: boolean }) => (
  <LanguageChoice
    label={say('language')}
    hasName={hasName}
    onChoose={(code) => {
      choose(code).catch(() =>
        notify({ type: 'warning', text: say('language_failed'), duration: 4_000 }),
      );
    }}
  />
);
