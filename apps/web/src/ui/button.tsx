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
  /** One primary button per view; outline for the second, a link for the third. */
  variant?: keyof typeof VARIANTS | undefined;
  size?: 'normal' | 'large' | 'small' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

function composeButtonClass({ variant = 'outline', size = 'normal', wide = false, className }: ButtonLook): string {
  return classNames(VARIANTS[variant], size !== 'normal' && `btn-${size}`, wide && 'btn-wide', className);
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook> {
  /** Busy: keeps width and text, stays in the tab order, and ignores presses. */
  busy?: boolean | undefined;
}

/** Button; `type` is `button` by default. */
export function Button({ variant, size, wide, className, busy = false, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={composeButtonClass({ variant, size, wide, className })}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    />
  );
}

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<typeof Link>, keyof ButtonLook>;

/** Link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={composeButtonClass({ variant, size, wide, className })} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  label: string;
}

/** Button of 44 px with an icon and a label for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
