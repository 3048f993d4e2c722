import type { RouterContextProvider } from 'react-router';
import type { AccountView } from '#features/identity/accounts/contract.ts';
import { backHere, membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { fillCache, type PageData, prefetch } from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';

type Queries = readonly ApiQuery<unknown>[];

/** Why an organisers' page stays closed: to a member who is no organiser, or to one without two-step sign-in yet. */
export type Denial = 'no_organiser' | 'two_step_first';

/** What an organisers' page is given: its data, or why there is none. */
export type AdminPageLoad = PageData & { readonly denied: Denial | undefined };

type Asked = { readonly request: Request };
type AskedOfServer = Asked & { readonly context: Readonly<RouterContextProvider> };

/** For the `loader`: visitors go to /auth and come back here, whom the page stays closed to is told so, and causes no call. */
export const adminsOnly = ({ context, request }: AskedOfServer, queries: Queries) =>
  membersOnly(context, (user) => unlessDenied(user, () => prefetch(context, queries)), backHere(request));

/** The same for the `clientLoader`. */
export const adminsOnlyHere = ({ request }: Asked, queries: Queries) =>
  membersOnlyHere((user) => unlessDenied(user, () => fillCache(queries)), backHere(request));

type ListQuery = (search: URLSearchParams) => ApiQuery<unknown>;

/** The `loader` of a page with a list: the page's own query says which part of it. */
export const listForAdmins = (asked: AskedOfServer, list: ListQuery) =>
  adminsOnly(asked, [list(new URL(asked.request.url).searchParams)]);

/** The same for its `clientLoader`. */
export const listForAdminsHere = (asked: Asked, list: ListQuery) =>
  adminsOnlyHere(asked, [list(new URL(asked.request.url).searchParams)]);

async function unlessDenied(user: AccountView, load: () => Promise<PageData>): Promise<AdminPageLoad> {
  const denied = denialOf(user);
  return denied ? { state: null, denied } : { ...(await load()), denied };
}

function denialOf({ isAdmin, mustSetUpTwoStep }: AccountView): Denial | undefined {
  if (!isAdmin) return 'no_organiser';
  return mustSetUpTwoStep ? 'two_step_first' : undefined;
}
