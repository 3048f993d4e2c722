import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import {
  blankNumbers,
  type FormValues,
  type HandicapNumber,
  useNumbers,
} from './form-url-state.ts';

const tee = { index: '14.2', rating: '71.3', slope: '128', par: '72' } as const;
const exampleRounds =
  '18_95_71.3_128_0*18_92_71.3_128_0*18_98_71.3_128_0*9_46_35.6_126_0*18_89_71.3_128_0*18_88_71.3_128_0';

/**
 * The calculators by their name in the URL (`?tab=points`), each with the numbers of its example.
 */
const calculatorExamples = {
  strokes: { ...tee, holes: '18', format: blankNumbers.format, allowance: blankNumbers.allowance },
  points: {
    holes: '18',
    pars: blankNumbers.pars,
    si: blankNumbers.si,
    ph: '13',
    card: '5.5.4.6.5.6.5.3.6.4.4.6.5.6.5.3.0.6',
  },
  differential: { holes: '18', score: '92', rating: '71.3', slope: '128', pcc: '0' },
  index: { rounds: exampleRounds, low: '' },
  'what-if': { ...tee, holes: '18', points: '36', rounds: exampleRounds },
} as const satisfies Record<string, Partial<FormValues<HandicapNumber>>>;

export type CalculatorId = keyof typeof calculatorExamples;
export type HandicapTab = CalculatorId | 'explained' | 'mine';

type Tab = { readonly id: HandicapTab; readonly label: string };

/** The tabs for everyone in their order. The first is shown if the URL names none. */
export const handicapTabs: readonly Tab[] = [
  { id: 'strokes', label: 'Strokes' },
  { id: 'points', label: 'Points' },
  { id: 'differential', label: 'Differential' },
  { id: 'index', label: 'Index' },
  { id: 'what-if', label: 'What if?' },
  { id: 'explained', label: 'Explained' },
];

/** The tabs for members: their own record comes first. */
export const memberTabs: readonly Tab[] = [{ id: 'mine', label: 'My handicap' }, ...handicapTabs];

/**
 * The tab in the URL. The server renders it, so it needs no JavaScript. Without a tab members see
 * their own record, unless the link has numbers: then it is one that someone shared, and those
 * numbers are for the first calculator.
 */
export function useHandicapTab(isMember: boolean): HandicapTab {
  const query = new URLSearchParams(useLocation().search);
  const tabInUrl = query.get('tab');
  const tabs = isMember ? memberTabs : handicapTabs;
  const hasNumbers = Object.keys(blankNumbers).some((name) => query.has(name));
  return (
    tabs.find(({ id }) => id === tabInUrl)?.id ?? (isMember && !hasNumbers ? 'mine' : 'strokes')
  );
}

/**
 * The query string with another tab. Visitors' first tab has none, so that its page is the cached
 * one.
 */
export function withTab(query: string, tab: HandicapTab, isMember: boolean): string {
  const newQuery = new URLSearchParams(query);
  if (tab === 'strokes' && !isMember) newQuery.delete('tab');
  else newQuery.set('tab', tab);
  return newQuery.size === 0 ? '' : `?${newQuery}`;
}

type Values = FormValues<HandicapNumber>;

/**
 * The link below a calculator's fields: "Show an example" if it is empty, "Clear these numbers" if
 * something was typed, and none while it shows a member's own numbers.
 */
function exampleOrBlank(id: CalculatorId, values: Values, start: Values) {
  const example: Partial<Values> = calculatorExamples[id];
  const names = Object.keys(example) as HandicapNumber[];
  const isSame = (others: Values) => names.every((name) => values[name] === others[name]);

  if (isSame(blankNumbers)) return { label: 'Show an example', changes: example };
  if (isSame(start)) return undefined;
  return {
    label: 'Clear these numbers',
    changes: Object.fromEntries(names.map((name) => [name, start[name]])),
  };
}

type TabLinkProps = {
  readonly to: HandicapTab;
  /** Numbers that the link changes. */
  readonly changes?: Partial<FormValues<HandicapNumber>>;
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
  const { values, start, linkWith, isMember } = useNumbers();
  const link = exampleOrBlank(id, values, start);
  if (!link) return null;

  return (
    <Link
      to={{ search: withTab(linkWith(link.changes), id, isMember) }}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center text-sm font-semibold link"
    >
      {link.label}
    </Link>
  );
}
