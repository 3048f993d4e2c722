import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A brighter surface on the page. */
export function Card({
  as: Element = 'section',
  className,
  ...rest
}: { as?: ElementType } & ComponentProps<'section'>) {
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-large border border-line bg-ivory-bright p-6 shadow-soft md:p-8',
        className,
      )}
    />
  );
}
