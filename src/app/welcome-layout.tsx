// Sign-in and sign-up: a greeting in one half of the window, the current route in the other.

import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { topicColour } from '../ui/topic-colour.ts';
import './welcome-layout.css';

// A picture of what the product does, in words; nothing that a screen reader would miss.
const samples = [
  { ordinal: 0, title: 'Will this be in the exam?', count: 12, isAnswered: true },
  { ordinal: 2, title: 'Why is the sky not violet?', count: 9, isAnswered: false },
  { ordinal: 3, title: 'How do plants make sugar?', count: 5, isAnswered: false },
];

function Samples() {
  return (
    <ul className="welcome__samples" aria-hidden="true">
      {samples.map(({ ordinal, title, count, isAnswered }) => (
        <li key={title} {...topicColour(ordinal)} data-is-answered={isAnswered}>
          <span>{title}</span>
          <b>{isAnswered ? '✓' : count}</b>
        </li>
      ))}
    </ul>
  );
}

export function WelcomeLayout({ children }: { children: ReactNode }) {
  return (
    <div className="welcome">
      <aside className="welcome__greeting" aria-label="Greeting">
        <Brand />
        <div className="welcome__words">
          <p className="welcome__slogan">Hear the whole room.</p>
          <p className="welcome__text">
            Your handouts go in, a QR code goes on the wall. Everybody asks from the seat they are
            in, and what many wonder about rises to the top.
          </p>
        </div>
        <Samples />
      </aside>
      <main className="welcome__route">{children}</main>
    </div>
  );
}
