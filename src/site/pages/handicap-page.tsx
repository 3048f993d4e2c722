import { lazy, Suspense } from 'react';
import { knownGolf } from '#features/bookings/names/web/queries.ts';
import { Handicap, handicapMeta } from '#features/handicaps/rounds/web/handicap-page.tsx';
import { courses, ownRounds, roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { forMember, forMemberHere, useIsMember } from '#features/identity/accounts/web/session.ts';
import { ownProfile } from '#features/members/profiles/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import type { Route } from './+types/handicap-page';

// Visitors do without the code of members' own numbers.
const fetchForMembers = () => import('./members-handicap.tsx');
const MembersHandicap = import.meta.env.SSR
  ? (await fetchForMembers()).default
  : lazy(fetchForMembers);

export const meta = handicapMeta;

const reads = [ownRounds, roundsSummary, ownProfile, knownGolf, courses];
export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [], forMember(context, reads));
export const clientLoader = () => fillCache([], forMemberHere(reads));

/**
 * /handicap: the calculators for anyone, and for members their own record, with their own numbers
 * filled in.
 */
export default function HandicapPage({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();

  return (
    <HydrationBoundary state={loaderData.state}>
      {isMember ? (
        <Suspense>
          <MembersHandicap />
        </Suspense>
      ) : (
        <Handicap />
      )}
    </HydrationBoundary>
  );
}
