import type { RouterContextProvider } from 'react-router';
import { fillCache, type PageData, prefetch } from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import type { AccountView } from '../contract.ts';
import { backHere, membersOnly, membersOnlyHere } from './session.ts';

type Queries = readonly ApiQuery<unknown>[];

/**
 * Why an admin page is refused: the member is no admin, or is one who has yet to set up two-factor
 * login.
 */
export type Denial = 'not_admin' | 'two_factor_first';

/** An admin page's data, or why it is refused. */
export type AdminPageLoad = PageData & { readonly denied: Denial | undefined };

type LoaderArgs = { readonly request: Request };
type ServerLoaderArgs = LoaderArgs & { readonly context: Readonly<RouterContextProvider> };

/**
 * What waits for an organiser, which the navigation of every admin page shows: sent with the page,
 * so that its links don't move when the counts arrive.
 */
const navigationCounts: Queries = [
  { queryKey: ['/api/admin/attention'] },
  { queryKey: ['/api/admin/reports/waiting'] },
];

/** The requests whose outer loader reads the counts: once for a page within a frame. */
const pagesWithCounts = new WeakSet<ServerLoaderArgs['context']>();

/**
 * For a `loader`: sends visitors to /auth and back here afterwards; loads nothing for members who
 * may not see the page.
 */
export const adminsOnly = ({ context, request }: ServerLoaderArgs, queries: Queries) => {
  const counts = pagesWithCounts.has(context) ? [] : navigationCounts;
  pagesWithCounts.add(context);

  return membersOnly(
    context,
    (user) => unlessDenied(user, () => prefetch(context, queries, () => counts)),
    backHere(request),
  );
};

/** The same for a `clientLoader`. */
export const adminsOnlyHere = ({ request }: LoaderArgs, queries: Queries) =>
  membersOnlyHere((user) => unlessDenied(user, () => fillCache(queries)), backHere(request));

type ListQuery = (search: URLSearchParams) => ApiQuery<unknown>;

/** The `loader` of a page with a list, filtered by the page's own query string. */
export const listForAdmins = (args: ServerLoaderArgs, list: ListQuery) =>
  adminsOnly(args, [list(new URL(args.request.url).searchParams)]);

/** The same for a `clientLoader`. */
export const listForAdminsHere = (args: LoaderArgs, list: ListQuery) =>
  adminsOnlyHere(args, [list(new URL(args.request.url).searchParams)]);

async function unlessDenied(
  user: AccountView,
  load: () => Promise<PageData>,
): Promise<AdminPageLoad> {
  const denied = denialOf(user);
  return denied ? { state: null, denied } : { ...(await load()), denied };
}

function denialOf({ isAdmin, mustSetUpTwoFactor }: AccountView): Denial | undefined {
  if (!isAdmin) return 'not_admin';
  return mustSetUpTwoFactor ? 'two_factor_first' : undefined;
}
