import type { ReactNode } from 'react';
import { SpeechIcon } from './icon/icons.tsx';
import { Quoting } from './mark/quoting.tsx';
import './empty-state.css';

interface EmptyStateProps {
  text: string;
  icon?: ReactNode;
  /** What to press to change this. */
  action?: ReactNode;
}

export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <div className="ui-empty">
      <span className="ui-empty__drawing">
        <svg viewBox="0 0 96 72" aria-hidden="true" focusable="false">
          <path d="M47 3c23 0 40 12 40 30S71 63 48 63 9 54 9 34 24 3 47 3z" />
          <path d="M6 63h84M14 14h6m-3-3v6M84 10v.1M90 42v.1M5 46v.1" />
        </svg>
        {icon ?? <SpeechIcon />}
      </span>
      <p>
        <Quoting text={text} />
      </p>
      {action}
    </div>
  );
}
