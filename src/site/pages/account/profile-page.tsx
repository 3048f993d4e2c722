import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { emailChange } from '#features/identity/email-address/web/email-section.tsx';
import { ProfileSettings } from '#features/identity/email-address/web/profile-settings.tsx';
import { MemberProfileSettings } from '#features/members/profiles/web/profile-page.tsx';
import { ownProfile } from '#features/members/profiles/web/queries.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/profile-page';
import { partFor, partHere, partMeta } from './parts.ts';

const reads = [emailChange, ownProfile, roundsSummary];
export const loader = ({ context }: Route.LoaderArgs) => partFor(context, 'profile', reads);
export const clientLoader = () => partHere('profile', reads);
export const meta = () => partMeta('profile');

/** /account/profile. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <MemberProfileSettings />
      <ProfileSettings />
    </HydrationBoundary>
  );
}
