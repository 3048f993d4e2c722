import { Link, useLocation } from 'react-router';
import { waitingReports } from '#features/members/reports/web/queries.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import type { Attention } from '../../contract.ts';
import { attention } from './queries.ts';

type Counts = Omit<Attention, 'isTestMode'>;
type Counted = keyof Counts | 'reports';
type Page = {
  readonly to: string;
  readonly label: string;
  readonly count?: Counted;
  /** A page at another address that its tabs lead to. */
  readonly also?: string;
  /** Whether it is behind “More” on a wide screen, whose row has no room for all. */
  readonly isRare?: true;
};

/** The organisers' pages, one for each job, by what they are about. */
const groups: readonly { readonly name: string; readonly pages: readonly Page[] }[] = [
  {
    name: 'Golf days',
    pages: [
      { to: '/admin', label: 'Dashboard' },
      { to: '/admin/events', label: 'Golf days' },
      { to: '/admin/venues', label: 'Venues', isRare: true },
    ],
  },
  {
    name: 'People',
    pages: [
      { to: '/admin/members', label: 'Members' },
      { to: '/admin/applications', label: 'Applications', count: 'applications' },
      { to: '/admin/memberships', label: 'Memberships', count: 'services' },
      { to: '/admin/enquiries', label: 'Enquiries', count: 'enquiries' },
      { to: '/admin/reports', label: 'Reports', count: 'reports' },
    ],
  },
  {
    name: 'Money',
    pages: [
      { to: '/admin/money', label: 'Money', count: 'refunds', also: '/admin/debtors' },
      { to: '/admin/grants', label: 'Credits', isRare: true },
      { to: '/admin/reconciliation', label: 'Reconciliation', isRare: true },
      { to: '/admin/figures', label: 'Figures', isRare: true },
    ],
  },
  {
    name: 'Messages and records',
    pages: [
      { to: '/admin/announcements', label: 'Announcements' },
      { to: '/admin/emails', label: 'Emails', count: 'emails' },
      { to: '/admin/audit', label: 'Audit log', isRare: true },
      { to: '/admin/settings', label: 'Settings', isRare: true },
    ],
  },
];

/** What waits for an organiser on each page. Without an answer the links do without it. */
function useCounts(): Readonly<Partial<Record<Counted, number>>> {
  const { data: reports } = useApi(waitingReports, presets.realTime);
  const { data: others } = useApi(attention, presets.realTime);
  const { isTestMode: _shown, ...counts }: Partial<Attention> = others ?? {};
  return { ...counts, ...(reports ? { reports: reports.waiting } : {}) };
}

/** The page whose link is the longest beginning of an address. */
const pageOf = (pathname: string): Page | undefined =>
  groups
    .flatMap(({ pages }) => pages)
    .filter(
      ({ to, also }) =>
        pathname === to || pathname === also || (to !== '/admin' && pathname.startsWith(`${to}/`)),
    )
    .at(-1);

/** The navigation above every admin page: a row, and on a phone a menu that opens. */
export function AdminLinks() {
  const counts = useCounts();
  const { pathname } = useLocation();
  const waiting = Object.values(counts).reduce((sum, number) => sum + number, 0);

  return (
    <nav aria-label="Admin" className="border-b border-line bg-ivory-deep print:hidden">
      <details key={pathname} className="column xl:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-sm font-semibold">
          <span aria-hidden="true">☰</span> Admin: {pageOf(pathname)?.label ?? 'all pages'}
          <Waiting number={waiting} />
        </summary>
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 pb-5 md:grid-cols-4">
          {groups.map(({ name, pages }) => (
            <section key={name}>
              <h2 className="label text-ink-soft">{name}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page.to}>
                    <PageLink page={page} counts={counts} className="min-h-11" />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
      <div className="column hidden justify-between xl:flex">
        <ul className="flex gap-2.5">
          {groups.map(({ name, pages }) => (
            <li key={name} className="not-first:border-l not-first:border-line not-first:pl-3">
              <ul aria-label={name} className="flex gap-2.5">
                {pages
                  .filter(({ isRare }) => !isRare)
                  .map((page) => (
                    <li key={page.to}>
                      <PageLink page={page} counts={counts} className={inRow} />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
        <MorePages key={pathname} current={pageOf(pathname)} counts={counts} />
      </div>
    </nav>
  );
}

const inRow = '-mb-px min-h-12 border-b-2 border-transparent aria-[current=page]:border-action';

type MoreProps = {
  readonly current: Page | undefined;
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
};

/** The pages that are opened less often; it says which of them is open. */
const MorePages = ({ current, counts }: MoreProps) => (
  <details className="relative shrink-0 pl-3">
    <summary
      aria-current={current?.isRare ? 'true' : undefined}
      className={`flex cursor-pointer items-center text-sm font-semibold whitespace-nowrap ${inRow} aria-[current=true]:border-action`}
    >
      More
      {current?.isRare && <span className="sr-only">: {current.label}</span>}
      <span aria-hidden="true" className="ml-1.5">
        ▾
      </span>
    </summary>
    <ul className="absolute top-full right-0 z-20 rounded-small border border-edge bg-ivory-bright px-5 py-2 shadow-soft">
      {groups
        .flatMap(({ pages }) => pages)
        .filter(({ isRare }) => isRare)
        .map((page) => (
          <li key={page.to}>
            <PageLink page={page} counts={counts} className="min-h-11" />
          </li>
        ))}
    </ul>
  </details>
);

type LinkProps = {
  readonly page: Page;
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
  readonly className: string;
};

function PageLink({ page, counts, className }: LinkProps) {
  const { pathname } = useLocation();
  const { to, label, count } = page;

  return (
    <Link
      to={to}
      aria-current={pageOf(pathname) === page ? 'page' : undefined}
      className={`inline-flex items-center text-sm font-semibold whitespace-nowrap choice text-ink-soft hover:text-ink aria-[current=page]:text-ink ${className}`}
    >
      {label}
      {count && <Waiting number={counts[count] ?? 0} />}
    </Link>
  );
}

const Waiting = ({ number }: { readonly number: number }) =>
  number > 0 && (
    <span className="ml-1.5">
      <Badge tone="warning">
        {number}
        <span className="sr-only"> waiting</span>
      </Badge>
    </span>
  );
