// What the icons mean is said by the control beside or around them.

import { icon } from './icon.tsx';

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const ChevronIcon = icon(<path d="m8 10 4 4 4-4" />);
export const SpeechIcon = icon(
  <path d="M9 4h11.5v8.5H18v2.8l-2.8-2.8H9zM6 9H3.5v8h2v2.6L8.2 17H12m1-8.7v.1m3.4-.1v.1" />,
);
export const ChartIcon = icon(<path d="M4 20h16M7 16.5v-4m5 4v-9m5 9v-6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const MoreIcon = icon(<path d="M12 5.5v.1m0 6.4v.1m0 6.4v.1" strokeWidth="3" />);
export const PinIcon = icon(<path d="M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const SortIcon = icon(<path d="M7 5v14m0 0-3-3m3 3 3-3M13 7h8m-8 5h6m-6 5h4" />);
export const BellIcon = icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.6 1.5H4.4zM10 20.5c1 1 3 1 4 0" />,
);
export const FolderIcon = icon(<path d="M3.5 6h6l2 2.5h9V19h-17z" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.2" r="3.7" />
    <path d="M4.8 20c.6-4 3.5-6 7.2-6s6.6 2 7.2 6" />
  </>,
);
export const GaugeIcon = icon(<path d="M4 18a9 9 0 1 1 16 0M12 14.5l4-5" />);
export const LogoutIcon = icon(<path d="M14 4H5v16h9M10 12h11m0 0-3.5-3.5M21 12l-3.5 3.5" />);
export const ThemeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </>,
);
export const UploadIcon = icon(<path d="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4 16v4h16v-4" />);
export const DownloadIcon = icon(<path d="M12 5v11m0 0-4.5-4.5M12 16l4.5-4.5M4 16v4h16v-4" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const EditIcon = icon(<path d="m4 20 1-4L16.5 4.5l3 3L8 19z" />);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.5 5.9c.8-.3 1.6-.4 2.5-.4 3.5 0 7 2 9.5 6.5-.8 1.5-1.8 2.7-2.8 3.7M6.5 7.8C5 8.8 3.6 10.2 2.5 12c2.5 4.5 6 6.5 9.5 6.5 1.4 0 2.7-.3 4-.9" />,
);
export const OfflineIcon = icon(
  <path d="M3 3l18 18M8.5 13.5a6 6 0 0 1 3-1M5 10a11 11 0 0 1 3-2m4-1a11 11 0 0 1 7 3m-3.5 3.5.3.3M12 18.5v.1" />,
);
export const QrIcon = icon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3m-3 3h3m-6 0v.1" />,
);
export const ScreenIcon = icon(<path d="M3.5 4.5h17V16h-17zM12 16v4m-4 0h8" />);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6v.1m0 5.9v.1m0 5.9v.1" />);
export const HelpIcon = icon(
  <path d="M12 3a9 9 0 1 0 .1 0M9.4 9.3a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.8m0 3v.1" />,
);
