import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import './student-page.css';

interface StudentPageProps {
  children: ReactNode;
  /** What stands in the band at the top instead of the product's name. */
  band?: ReactNode;
}

/** The frame of a student's screens: a band of colour, and the screen as tall as the phone. */
export function StudentPage({ children, band }: StudentPageProps) {
  return (
    <div className="student">
      <header className="student__band">{band ?? <Brand />}</header>
      {children}
    </div>
  );
}
