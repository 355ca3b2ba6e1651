// A box to tick, or one of several to choose, with its words beside it.

import { useId } from 'react';
import './choice.css';

interface ChoiceProps {
  /** `radio`: one of several. */
  type?: 'checkbox' | 'radio';
  label: string;
  /** What it means. */
  text?: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
}

export function Choice({
  type = 'checkbox',
  label,
  text,
  isChosen,
  isDisabled = false,
  onChange,
}: ChoiceProps) {
  const id = useId();
  return (
    <label className="ui-choice">
      <input
        type={type}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={text && `${id}-text`}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {text && <small id={`${id}-text`}>{text}</small>}
      </span>
    </label>
  );
}
