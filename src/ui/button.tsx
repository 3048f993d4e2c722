import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/**
 * `accent` is brass, for the main action on a dark green band; `plain` looks like a link; `quiet`
 * is for rows of small actions.
 */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'accent'
  | 'onPine'
  | 'danger'
  | 'plain'
  | 'quiet';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  secondary: 'border border-edge text-ink hover:border-ink hover:bg-ivory-bright',
  accent: 'bg-brass text-on-brass hover:brightness-105',
  onPine: 'border border-on-pine-soft text-on-pine hover:border-on-pine hover:bg-on-pine-line',
  danger: 'bg-clay text-on-clay hover:bg-clay-strong',
  plain: 'link',
  quiet: 'min-w-11 px-2 text-ink-soft hover:bg-ivory-deep hover:text-ink',
};

type Look = { variant?: ButtonVariant; wide?: boolean | undefined; children: ReactNode };

const look = (variant: ButtonVariant, wide: boolean, extra: string | undefined): string =>
  classNames(
    'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-small font-semibold text-sm wrap-break-word transition-colors',
    variant !== 'plain' && variant !== 'quiet' && 'px-5 py-2 forced-colors:border',
    looks[variant],
    wide && 'w-full',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    extra,
  );

/**
 * A button. While `busy` it keeps its size, its text and the focus, shows a spinner and ignores
 * further presses.
 */
export function Button({
  variant = 'primary',
  wide = false,
  busy = false,
  disabled = false,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { className, children, onClick, type = 'button', ...others } = rest;

  // Not the attribute `disabled`, because a disabled button loses the focus as soon as it is
  // pressed.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...others}
      type={type}
      className={look(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for going to another page. */
export function ButtonLink({
  variant = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look(variant, wide, className)}>
      {children}
    </Link>
  );
}
