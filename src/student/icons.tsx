// The icons that students alone see; apart, so that the first script carries no others.

import type { ReactNode } from 'react';

const icon = (shape: ReactNode) =>
  function StateIcon() {
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

export const SendIcon = icon(<path d="M4 11.5 20.5 4 14 20.5l-3-6.5zM11 14l4-4" />);
export const PhoneIcon = icon(<path d="M7.5 3h9v18h-9zM11 18h2" />);
export const TeacherIcon = icon(<path d="m3 12.5 4 4L15.5 8M11.5 16.5l.5.5L21 8" />);
