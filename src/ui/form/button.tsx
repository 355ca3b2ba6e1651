import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

type Variant = 'primary' | 'lead' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: Variant;
  isWide?: boolean;
  isIcon?: boolean;
  className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', isWide, isIcon, className }: Look = {}): string {
  return [
    'ui-button',
    `ui-button--${variant}`,
    isWide && 'ui-button--wide',
    isIcon && 'ui-button--icon',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>, Look {
  children: ReactNode;
  type?: 'button' | 'submit';
  /** Work is under way: shows it and takes no second press. */
  isBusy?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    isWide,
    isIcon,
    className,
    children,
    type,
    isBusy,
    disabled,
    buttonRef,
    ...rest
  } = props;
  const look: Look = { className };
  if (variant) look.variant = variant;
  if (isWide) look.isWide = true;
  if (isIcon) look.isIcon = true;
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass(look)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="ui-button__busy" />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'isIcon' | 'isWide' | 'aria-label'> {
  /** What pressing it does, for screen readers and as a tooltip. */
  label: string;
}

export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button title={label} {...rest} variant={variant} isIcon aria-label={label} />;
}
