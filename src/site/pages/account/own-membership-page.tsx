import { ownApplications } from '#features/membership/applications/web/queries.ts';
import { OwnMembership } from '#features/membership/memberships/web/own-membership.tsx';
import { ownMembership } from '#features/membership/memberships/web/queries.ts';
import { OwnServices, ownServices } from '#features/membership/services/web/own-services.tsx';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/own-membership-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = [ownMembership, ownApplications, ownServices];
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'membership', reads);
export const clientLoader = () => partHere('membership', reads);
export const meta = () => partMeta('membership');

/** /account/membership. */
export default function OwnMembershipPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <OwnMembership>
        <OwnServices />
      </OwnMembership>
    </HydrationBoundary>
  );
}
