import type { ReactNode } from 'react';
import { sayPresenter as say } from '../i18n/presenter.ts';
import './steps.css';

interface StepProps {
  title: string;
  /** Where one stands; unset where the steps are only told. */
  state?: 'done' | 'now' | 'later';
  children: ReactNode;
}

export const Steps = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className="ui-steps" aria-label={label}>
    {children}
  </ol>
);

export function Step({ title, state, children }: StepProps) {
  return (
    <li
      className="ui-step"
      aria-current={state === 'now' ? 'step' : undefined}
      data-is-done={state === 'done' || undefined}
    >
      <h3 className="ui-step__title">
        {title}
        {state === 'done' && <span className="ui-hidden">{say('done')}</span>}
      </h3>
      <div className="ui-step__body">{children}</div>
    </li>
  );
}
