// Names leave the product only where the presenter wants it.

import './names-choice.css';
import { say } from '../words/presenter.ts';

interface NamesChoiceProps {
  hasNames: boolean;
  onChange: (hasNames: boolean) => void;
}

export function NamesChoice({ hasNames, onChange }: NamesChoiceProps) {
  return (
    <label className="names-choice">
      <input
        type="checkbox"
        checked={hasNames}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {say('with_names')}
    </label>
  );
}
