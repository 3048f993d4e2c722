import { Link, useLocation } from 'react-router';
import { waitingReports } from '#features/members/reports/web/queries.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Menu, MenuLink } from '#ui/overlay/menu.tsx';
import type { Attention } from '../../contract.ts';
import { type AdminPage, adminPages, type CountedPage } from '../admin-pages.ts';
import { attention } from './queries.ts';

/** What waits for an organiser on each page. Without an answer the links do without it. */
function useCounts(): Readonly<Partial<Record<CountedPage, number>>> {
  const { data: reports } = useApi(waitingReports, presets.realTime);
  const { data: others } = useApi(attention, presets.realTime);
  const { isTestMode: _shown, ...counts }: Partial<Attention> = others ?? {};
  return { ...counts, ...(reports ? { reports: reports.waiting } : {}) };
}

/** The page whose link is the longest beginning of an address. */
const pageOf = (pathname: string): AdminPage | undefined =>
  adminPages
    .flatMap(({ pages }) => pages)
    .filter(
      ({ to, also }) =>
        pathname === to || pathname === also || (to !== '/admin' && pathname.startsWith(`${to}/`)),
    )
    .at(-1);

const rarePages = adminPages.flatMap(({ pages }) => pages).filter(({ isRare }) => isRare);

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
          {adminPages.map(({ name, pages }) => (
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
        <ul className="flex min-w-0 flex-wrap gap-2.5">
          {adminPages.map(({ name, pages }) => (
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
        <MorePages current={pageOf(pathname)} />
      </div>
    </nav>
  );
}

const inRow = '-mb-px min-h-12 border-b-2 border-transparent aria-[current=page]:border-action';

/** The pages that are opened less often; it says which of them is open. */
const MorePages = ({ current }: { readonly current: AdminPage | undefined }) => (
  <Menu
    label={current?.isRare ? `More: ${current.label}` : 'More'}
    isCurrent={current?.isRare === true}
    className={`flex shrink-0 cursor-pointer items-center pl-3 text-sm font-semibold whitespace-nowrap ${inRow} aria-[current=true]:border-action`}
    button={
      <>
        More
        <span aria-hidden="true" className="ml-1.5">
          ▾
        </span>
      </>
    }
  >
    <ul className="py-2">
      {rarePages.map(({ to, label }) => (
        <MenuLink key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
          {label}
        </MenuLink>
      ))}
    </ul>
  </Menu>
);

type LinkProps = {
  readonly page: AdminPage;
  readonly counts: Readonly<Partial<Record<CountedPage, number>>>;
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
