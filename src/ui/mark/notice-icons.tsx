// How something went. Apart from the other icons, most of which a student never sees.

import { icon } from '../icon/icon.tsx';

export const CheckCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.3 2.8 2.8L16 9.7" />
  </>,
);
export const ErrorIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5m0 3.2v.1" />
  </>,
);
export const WarningIcon = icon(
  <>
    <path d="M12 3.8 2.8 19.5h18.4z" />
    <path d="M12 10v4m0 2.6v.1" />
  </>,
);
