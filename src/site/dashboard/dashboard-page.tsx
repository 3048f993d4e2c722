import { myBookings } from '#features/bookings/web/queries.ts';
import { eventList } from '#features/events/web/queries.ts';
import { membersOnly, membersOnlyHere, useUser } from '#features/identity/accounts/web/session.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/dashboard-page';
import { Contents } from './contents.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Dashboard · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [myBookings, eventList];

export const loader = ({ context }: Route.LoaderArgs) => membersOnly(context, () => prefetch(context, reads));
export const clientLoader = () => membersOnlyHere(() => fillCache(reads));

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="column py-10 md:py-16">
        <Greeting />
        <div className="mt-8 empty:hidden">
          <ConfirmAddressNotice />
        </div>
        <Contents />
      </div>
    </HydrationBoundary>
  );
}

function Greeting() {
  const { data: user } = useUser();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="label text-fairway">Dashboard</p>
        <h1 className="mt-2 text-4xl">{user ? `Good to see you, ${user.firstName}` : 'Good to see you'}</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        {user?.isAdmin && (
          <ButtonLink to="/admin" variant="secondary">
            Organisers
          </ButtonLink>
        )}
        <ButtonLink to="/account/profile" variant="secondary">
          Your account
        </ButtonLink>
      </div>
    </div>
  );
}
