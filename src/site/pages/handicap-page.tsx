import { lazy } from 'react';
import { Handicap, handicapMeta } from '#features/handicaps/rounds/web/handicap-page.tsx';
import { ownRounds, roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { ownProfile } from '#features/members/profiles/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/handicap-page';

// Only members' own record has it, so visitors do without its code.
const fetchUsedWhere = async () => ({ default: (await import('./used-where.tsx')).UsedWhere });
const UsedWhere = import.meta.env.SSR ? (await fetchUsedWhere()).default : lazy(fetchUsedWhere);

export const meta = handicapMeta;

const reads = [ownRounds, roundsSummary, ownProfile];
export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [], forMember(context, reads));
export const clientLoader = () => fillCache([], forMemberHere(reads));

/**
 * /handicap: the calculators for anyone, and for members their own record and where which of their
 * numbers is used.
 */
export default function HandicapPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Handicap belowRecord={<UsedWhere />} />
    </HydrationBoundary>
  );
}
