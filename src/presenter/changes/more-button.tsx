import { MoreIcon } from '../../ui/icon/icons.tsx';
import { sayChanges as say } from '../../i18n/presenter.ts';

interface MoreButtonProps {
  /** What the menu is about, for screen readers. */
  label: string;
  tabIndex?: number;
  onOpen: (button: HTMLElement) => void;
}

/** Opens the shared menu of its list; quiet until its row is looked at. */
export function MoreButton({ label, tabIndex, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      className="change-more"
      tabIndex={tabIndex}
      aria-haspopup="menu"
      aria-label={say('change_of', { title: label })}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <MoreIcon />
    </button>
  );
}
