// Icons on a grid of 24, one em wide, in the colour of the text. Apart from the icons themselves,
// so that the student's first script carries only its own.

import type { ReactNode } from 'react';

export const icon = (shape: ReactNode) =>
  function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
