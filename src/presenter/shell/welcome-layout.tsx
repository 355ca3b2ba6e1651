// Sign-in and sign-up: a greeting in one half of the window, the current route in the other.

import { type ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { topicColour } from '../../ui/theme/topic-colour.ts';
import { LanguageOfPage } from '../../language/lazy-language.tsx';
import { sayEntry as say } from '../../i18n/presenter.ts';
import './welcome-layout.css';

// A picture of what the product does, in words; nothing that a screen reader would miss.
const samples = [
  { ordinal: 0, title: 'sample_exam', count: 12, isAnswered: true },
  { ordinal: 2, title: 'sample_sky', count: 9, isAnswered: false },
  { ordinal: 3, title: 'sample_sugar', count: 5, isAnswered: false },
] as const;

function Samples() {
  return (
    <ul className="welcome__samples" aria-hidden="true">
      {samples.map(({ ordinal, title, count, isAnswered }) => (
        <li key={title} {...topicColour(ordinal)} data-is-answered={isAnswered}>
          <span>{say(title)}</span>
          <b>{isAnswered ? '✓' : count}</b>
        </li>
      ))}
    </ul>
  );
}

export function WelcomeLayout({ children }: { children: ReactNode }) {
  return (
    <div className="welcome">
      <aside className="welcome__greeting" aria-label={say('greeting')}>
        <div className="welcome__head">
          <Brand />
          <LanguageOfPage hasName />
        </div>
        <div className="welcome__words">
          <p className="welcome__slogan">{say('slogan')}</p>
          <p className="welcome__text">{say('slogan_text')}</p>
        </div>
        <Samples />
      </aside>
      <main className="welcome__route">{children}</main>
    </div>
  );
}
