import type { RouterContextProvider } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/** The `loader` of a page about the member's own membership. */
export const ownMembershipLoader =
  (page: string, query: ApiQuery<unknown>) =>
  ({ context }: Args) =>
    membersOnly(context, () => prefetch(context, [query]), { page });

/** The same for a `clientLoader`. */
export const ownMembershipHere = (page: string, query: ApiQuery<unknown>) => () =>
  membersOnlyHere(() => fillCache([query]), { page });
