import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HandicapNumber } from './examples.ts';
import type { Typed } from './form-url-state.ts';
import { type CalculatorId, exampleOrBlank, type HandicapTab, withTab } from './handicap-tabs.ts';
import { useNumbers } from './numbers.ts';

type TabLinkProps = {
  readonly to: HandicapTab;
  /** Numbers that the link changes. */
  readonly changes?: Partial<Typed<HandicapNumber>>;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
};

/** A link to another tab that keeps all numbers. The page moves the focus to the tab's heading. */
export function TabLink({
  to,
  changes = {},
  className = 'link',
  isCurrent,
  children,
}: TabLinkProps) {
  const { linkWith, isMember } = useNumbers();
  return (
    <Link
      to={{ search: withTab(linkWith(changes), to, isMember) }}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

/** A tab link at the end of a result: what to do with the number. */
export const NextStep = (props: Omit<TabLinkProps, 'className'>) => (
  <TabLink
    {...props}
    className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold underline decoration-brass underline-offset-4"
  />
);

/**
 * A link that fills an empty calculator with an example or clears the numbers. It works without
 * JavaScript.
 */
export function ExampleLink({ id }: { readonly id: CalculatorId }) {
  const { typed, linkWith, isMember } = useNumbers();
  const { isEmpty, changes } = exampleOrBlank(id, typed);

  return (
    <Link
      to={{ search: withTab(linkWith(changes), id, isMember) }}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center text-sm font-semibold link"
    >
      {isEmpty ? 'Show an example' : 'Clear these numbers'}
    </Link>
  );
}
