import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Brand } from '../../ui/brand.tsx';
import { bandEnd } from './band-end.ts';
import './student-page.css';

interface StudentPageProps {
  children: ReactNode;
  /** What stands in the band at the top instead of the product's name. */
  band?: ReactNode;
}

/** The frame of a student's screens: a band of colour, and the screen as tall as the phone. */
export function StudentPage({ children, band }: StudentPageProps) {
  const { Choice } = useStore(bandEnd);
  return (
    <div className="student">
      <header className="student__band">
        <div className="student__top">
          {band ?? <Brand />}
          {Choice && <Choice />}
        </div>
      </header>
      {children}
    </div>
  );
}
