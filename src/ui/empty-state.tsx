import type { ReactNode } from 'react';
import { EmptyIcon } from './icons.tsx';
import { Quoting } from './quoting.tsx';
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
      <span className="ui-empty__icon">{icon ?? <EmptyIcon />}</span>
      <p>
        <Quoting text={text} />
      </p>
      {action}
    </div>
  );
}
