import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { student } from '../../i18n/locales/student/index.ts';
import { LanguageOfPage } from '../../language/lazy-language.tsx';
import { lazyComponent } from '../../lazy.tsx';
import './student-page.css';

interface StudentPageProps {
  children: ReactNode;
  /** What stands in the band at the top instead of the product's name. */
  band?: ReactNode;
}

/** Whoever has scanned something never sees it. */
export const NoPresentation = lazyComponent(
  () => import('../join/no-presentation.tsx').then((module) => module.NoPresentation),
  { words: [student] },
);

/** The frame of a student's screens: a band of colour, and the screen as tall as the phone. */
export function StudentPage({ children, band }: StudentPageProps) {
  return (
    <div className="student">
      <header className="student__band">
        <div className="student__top">
          {band ?? <Brand />}
          <LanguageOfPage />
        </div>
      </header>
      {children}
    </div>
  );
}
