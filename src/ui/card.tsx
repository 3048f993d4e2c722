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

export type Figure = { readonly figure: string | number; readonly label: string };

/** A row of numbers, each above its label. */
export const FigureRow = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft sm:grid-cols-4">
    {figures.map(({ figure, label }) => (
      <div
        key={label}
        className="-m-px flex flex-col-reverse justify-end border border-line px-5 py-4 sm:px-6"
      >
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="font-display text-2xl whitespace-nowrap figures lg:text-4xl">{figure}</dd>
      </div>
    ))}
  </dl>
);
