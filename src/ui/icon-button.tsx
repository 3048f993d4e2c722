import type { ComponentProps } from 'react';

/**
 * A button with an icon instead of text. `label` is its name and its tooltip; it is 44 px wide and
 * high.
 */
export const IconButton = ({
  label,
  className = '',
  ...rest
}: { label: string } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    data-tip={label}
    className={`grid size-11 shrink-0 cursor-pointer place-items-center rounded-small hover:bg-ivory-deep ${className}`}
  />
);
