// The choice of a language, at the end of the band of colour; loaded after the box.

import { useStore } from 'zustand';
import { notify } from '../ui/notice/notices.ts';
import { say } from '../i18n/locales/student/index.ts';
import { choose } from './choose-language.ts';
import { languages, type Language } from '../../contract/locales.ts';
import { language } from '../i18n/index.ts';
import { icon } from '../ui/icon/icon.tsx';
import '../ui/form/over-select.css';
import '../ui/form/language-choice.css';

// Which language the page speaks: the browser's own list of choices, under an icon.

const GlobeIcon = icon(
  <path d="M12 3a9 9 0 1 0 .1 0M3.5 9h17M3.5 15h17M12 3c-5.3 5.6-5.3 12.4 0 18 5.3-5.6 5.3-12.4 0-18" />,
);

interface LanguageChoiceProps {
  label: string;
  onChoose: (code: Language) => void;
  /** Shows the name of the language beside the icon. */
  hasName?: boolean;
}

function LanguageChoice({ label, onChoose, hasName }: LanguageChoiceProps) {
  const code = useStore(language, (state) => state.code);
  return (
    <label className="ui-language ui-over-select" title={label}>
      <GlobeIcon />
      {hasName && <span lang={code}>{languages[code]}</span>}
      <span className="ui-hidden">{label}</span>
      <select
        value={code}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Language;
          // Until its words are there; the same one can then be chosen again.
          currentTarget.value = code;
          onChoose(chosen);
        }}
      >
        {Object.entries(languages).map(([one, name]) => (
          <option key={one} value={one} lang={one} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

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
