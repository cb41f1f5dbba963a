import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const VARIANTS = {
  primary: 'btn btn-primary',
  outline: 'btn',
  danger: 'btn btn-danger',
  link: 'link',
  'link-quiet': 'link link-quiet',
  'link-danger': 'link link-danger',
} as const;

export interface ButtonLook {
  /** One primary per view; outline for the second, a link for the third. */
  variant?: keyof typeof VARIANTS | undefined;
  size?: 'normal' | 'large' | 'small' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

function lookOf({ variant = 'outline', size = 'normal', wide = false, className }: ButtonLook): string {
  return classNames(VARIANTS[variant], size !== 'normal' && `btn-${size}`, wide && 'btn-wide', className);
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** At work: keeps width and words, stays in the tab order, and does nothing when pressed. */
  busy?: boolean | undefined;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ variant, size, wide, className, busy = false, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, wide, className })}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    />
  );
}

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, keyof ButtonLook>;

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ variant, size, wide, className })} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
}

/** A button of 44 px that shows an icon and says its label. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
