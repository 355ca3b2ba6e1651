import { MoreIcon } from '../../ui/icons.tsx';

interface MoreButtonProps {
  /** What the menu is about, for screen readers. */
  label: string;
  onOpen: (button: HTMLElement) => void;
}

/** Opens the shared menu of its list; quiet until its row is looked at. */
export function MoreButton({ label, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      className="change-more"
      aria-haspopup="menu"
      aria-label={`Change: ${label}`}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <MoreIcon />
    </button>
  );
}
