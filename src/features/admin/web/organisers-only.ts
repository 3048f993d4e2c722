import type { RouterContextProvider } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/web/session.ts';
import { fillCache, type PageData, prefetch } from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';

type Queries = readonly ApiQuery<unknown>[];

/** What an organisers' page is given: its data, or the news that this member is no organiser. */
export type OrganisersPage = PageData & { readonly denied: boolean };

const DENIED: OrganisersPage = { state: null, denied: true };

/** For the `loader`: visitors go to /auth, members without the flag get Access Denied and cause no call. */
export async function organisersOnly(
  context: Readonly<RouterContextProvider>,
  queries: Queries,
): Promise<OrganisersPage> {
  let denied = false;
  const page = await membersOnly(context, async (user) => {
    denied = !user.isAdmin;
    return denied ? DENIED : await prefetch(context, queries);
  });
  return { ...page, denied };
}

/** The same for the `clientLoader`. */
export async function organisersOnlyHere(queries: Queries): Promise<OrganisersPage> {
  let denied = false;
  const page = await membersOnlyHere(async (user) => {
    denied = !user.isAdmin;
    return denied ? DENIED : await fillCache(queries);
  });
  return { ...page, denied };
}
