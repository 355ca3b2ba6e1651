// The icons of a student's questions. Apart from the others of the product, because the first
// script carries them.

import { icon } from '../../ui/icon/icon.tsx';

export const SendIcon = icon(<path d="M4 11.5 20.5 4 14 20.5l-3-6.5zM11 14l4-4" />);
export const SentIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AnsweredIcon = icon(<path d="M12 3a9 9 0 1 1-.1 0M8 12.3l2.8 2.8L16 9.7" />);
export const AlertIcon = icon(<path d="M12 3.8 2.8 19.5h18.4zM12 10v4m0 2.6v.1" />);
export const PhoneIcon = icon(<path d="M7.5 3h9v18h-9zM11 18h2" />);
export const PresenterIcon = icon(<path d="m3 12.5 4 4L15.5 8M11.5 16.5l.5.5L21 8" />);
export const CodeIcon = icon(
  <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v3m-3 3h3m-6 0v.1" />,
);
