import { data, NavLink, redirect } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { classNames } from '#ui/class-names.ts';
import type { Route } from './+types/account-page';
import { accountPart, accountParts } from './account-parts.ts';

const FIRST = '/account/profile';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, readsOf(params.part)), pageOf(params.part));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  membersOnlyHere(() => fillCache(readsOf(params.part)), pageOf(params.part));

const pageOf = (part: string | undefined) => ({ page: part ? `/account/${part}` : FIRST });

/** /account itself leads to its first page; an address that is none of them is a page not found. */
function readsOf(name: string | undefined) {
  if (name === undefined) throw redirect(FIRST);
  const part = accountPart(name);
  if (!part) throw data(null, { status: 404 });
  return part.reads;
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${accountPart(params.part)?.title ?? 'Your account'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Everything below /account: the row of pages, and the one that is open. */
export default function AccountPage({ loaderData, params }: Route.ComponentProps) {
  const open = accountPart(params.part);
  if (!open) return null;
  const { Part, title } = open;
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column grid gap-x-12 gap-y-8 py-10 md:py-16 lg:grid-cols-[12rem_minmax(0,46rem)]">
        <header className="lg:col-start-2">
          <p className="label text-fairway">Your account</p>
          <h1 className="mt-2 text-4xl">{title}</h1>
        </header>
        <nav aria-label="Your account" className="lg:row-span-2 lg:row-start-1 lg:pt-8">
          <ul className="flex flex-wrap gap-x-6 border-b border-line lg:flex-col lg:border-0">
            {Object.entries(accountParts).map(([path, { name }]) => (
              <li key={path}>
                <NavLink to={`/account/${path}`} className={navLook}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-6 lg:col-start-2">
          {/* The profile says it beside the address itself. */}
          {open !== accountParts.profile && <ConfirmAddressNotice />}
          <Part />
        </div>
      </div>
    </HydrationBoundary>
  );
}

const navLook = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm transition-colors lg:border-b-0 lg:border-l-2 lg:pl-4',
    isActive ? 'border-action font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
  );
