import { useId } from 'react';
import './progress-bar.css';

interface ProgressBarProps {
  /** What is under way, in words. */
  label: string;
  /** 0 to 1; undefined while nobody knows how long it will take. */
  value?: number | undefined;
  isLabelHidden?: boolean;
}

export function ProgressBar({ label, value, isLabelHidden }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="ui-progress">
      <label className={isLabelHidden ? 'ui-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <progress
        className="ui-progress__bar"
        id={id}
        {...(value === undefined ? {} : { value, max: 1 })}
      />
    </div>
  );
}
