import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HandicapNumber } from './examples.ts';
import type { Typed } from './form-url-state.ts';
import { useNumbers } from './numbers.ts';

type PartLinkProps = {
  /** The id of the heading it leads to. */
  readonly to: string;
  /** Numbers that are taken along. */
  readonly changes?: Partial<Typed<HandicapNumber>>;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Leads to a part of the page, with all that is typed. The keyboard goes along. */
export function SectionLink({ to, changes = {}, className = 'link', children }: PartLinkProps) {
  const { linkWith } = useNumbers();
  return (
    <Link
      to={{ search: linkWith(changes), hash: `#${to}` }}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
      className={className}
    >
      {children}
    </Link>
  );
}

/** The same at the foot of a result's dark panel: what to do with the number. */
export const NextStep = (props: Omit<PartLinkProps, 'className'>) => (
  <SectionLink
    {...props}
    className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-brass underline-offset-4"
  />
);
