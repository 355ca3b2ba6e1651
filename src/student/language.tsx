// The choice of a language, at the end of the band on a phone; loaded after the box.

import { notify } from '../ui/notices.ts';
import { LanguageChoice } from '../ui/language-choice.tsx';
import { say } from '../words/student.ts';
import { choose } from '../words/speak.ts';
import { bandEnd } from './band-end.ts';

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

export const showLanguages = (): void => bandEnd.setState({ Choice: LanguageOfPage });
