// A label, a control, a hint and an error, tied together for screen readers.

import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import './field.css';

interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong; undefined or empty when nothing is. */
  error?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}

export function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className={isLabelHidden ? 'ui-hidden' : 'ui-field__label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="ui-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="ui-field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  inputRef?: Ref<HTMLInputElement>;
  /** A control at the end of the box, inside of it. */
  inside?: ReactNode;
}

/** Words run in their own direction; addresses, numbers and secrets as all do. */
const dirOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined);

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = false, hint, error, inputRef, inside, ...rest } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <div className="ui-field__control">
          <input
            dir={dirOf(rest.type)}
            {...rest}
            {...control}
            ref={inputRef}
            className="ui-field__input"
          />
          {inside && <div className="ui-field__inside">{inside}</div>}
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  inputRef?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden = false, hint, error, inputRef, ...rest } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea dir="auto" {...rest} {...control} ref={inputRef} className="ui-field__input" />
      )}
    </Field>
  );
}
