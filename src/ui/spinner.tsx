import { say } from '../i18n/locales/first/index.ts';
import './spinner.css';

interface SpinnerProps {
  /** What is being waited for. */
  label: string;
  /** In the middle of an otherwise empty page. */
  isPage?: boolean;
}

export function Spinner({ label, isPage }: SpinnerProps) {
  return (
    <output className={isPage ? 'ui-spinner ui-spinner--page' : 'ui-spinner'}>
      <span className="ui-spinner__ring" />
      <span className="ui-hidden">{label}</span>
    </output>
  );
}

/** In place of a screen that is being loaded. */
export const ScreenSpinner = () => <Spinner label={say('loading')} isPage />;
