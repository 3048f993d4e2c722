import type { RouterContextProvider } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { ownMembership } from './queries.ts';

type Args = { readonly context: Readonly<RouterContextProvider> };

/**
 * The `loader` of a page about the member's own membership. What is refused without one is read by
 * the page itself, which explains it.
 */
export const ownMembershipLoader =
  (page: string) =>
  ({ context }: Args) =>
    membersOnly(context, () => prefetch(context, [ownMembership]), { page });

/** The same for a `clientLoader`. */
export const ownMembershipHere = (page: string) => () =>
  membersOnlyHere(() => fillCache([ownMembership]), { page });
