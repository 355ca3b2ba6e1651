import type { ReactNode } from 'react';
import './form.css';

interface FormAlertProps {
  tone?: 'good' | 'bad' | 'warn';
  children: ReactNode;
}

/** What happened to the form as a whole, or what to know before filling it in. */
export function FormAlert({ tone = 'bad', children }: FormAlertProps) {
  return (
    <div className="form__alert" data-tone={tone} role={tone === 'warn' ? 'note' : 'alert'}>
      {children}
    </div>
  );
}
