// State of a form of text fields: what was typed, what is wrong, whether it is being sent. Nothing
// that was typed is lost when sending fails.

import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { CallError } from '../../../api/call-error.ts';
import { firstOfEach, type Problems } from './problems.ts';

// A press takes the focus from a field when it begins. If an error appeared below the field then, what
// is pressed would move away from under the finger, and the press would be lost.

let isPressing = false;
globalThis.document?.addEventListener('mousedown', () => (isPressing = true), true);
globalThis.document?.addEventListener('mouseup', () => (isPressing = false), true);

/** Runs it now, or once the press that is going on has been taken in. Touch makes mouse events, too. */
function afterPress(work: () => void): void {
  if (!isPressing) return work();
  document.addEventListener('mouseup', () => setTimeout(work), { once: true, capture: true });
}

type Values = Record<string, string>;
type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormOptions<V extends Values> {
  initial: V;
  /** What is wrong with which field. */
  check: (values: V) => Problems;
  /** Throws CallError when the server refuses; its issues are shown at their fields. */
  submit: (values: V) => Promise<void>;
  onFailure?: (error: CallError) => void;
}

export function useForm<V extends Values>({ initial, check, submit, onFailure }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Problems>({});
  const [isTried, setIsTried] = useState(false);
  /** How often the first field that is wrong has been called up. */
  const [calls, setCalls] = useState(0);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const problems = check(values);
  // A field is not called wrong while it is typed into for the first time.
  const errorOf = (name: string): string | undefined =>
    refusals[name] ?? (isTried || left.has(name) ? problems[name] : undefined);

  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [calls]);

  const setValue = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusals(({ [name]: _, ...others }) => others);
  };

  /** What the server does not accept, by field. */
  const refuse = (refused: Problems) => {
    setRefusals(refused);
    setCalls((before) => before + 1);
  };

  const send = async () => {
    setIsSubmitting(true);
    try {
      await submit(values);
    } catch (error) {
      if (!(error instanceof CallError)) {
        onFailure?.(new CallError('nonsense', { message: 'An error occurred.' }));
        throw error;
      }
      refuse(firstOfEach(error.issues ?? []));
      onFailure?.(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    values,
    isSubmitting,
    /** True while a field shows an error. */
    hasErrors: Object.keys({ ...problems, ...refusals }).some((name) => errorOf(name)),
    setValue,
    refuse,
    errorOf,
    /** For the form element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isSubmitting) return;
        setIsTried(true);
        if (Object.keys(problems).length === 0) void send();
        else setCalls(calls + 1);
      },
    },
    /** For a field of the form. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<Box>) => {
        setValue(name, currentTarget.value);
      },
      onBlur: () => afterPress(() => setLeft((before) => new Set(before).add(name))),
    }),
  };
}
