import type { ReactNode } from 'react';
import './badge.css';

export type Tone = 'neutral' | 'lead' | 'good' | 'warn' | 'bad';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="ui-badge" data-tone={tone}>
      {children}
    </span>
  );
}
