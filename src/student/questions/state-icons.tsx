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

export const PhoneIcon = icon(<path d="M7.5 3h9v18h-9zM11 18h2" />);
export const TeacherIcon = icon(<path d="m3 12.5 4 4L15.5 8M11.5 16.5l.5.5L21 8" />);
