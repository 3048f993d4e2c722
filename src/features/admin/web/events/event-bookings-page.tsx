import { CockpitPanel } from '#features/bookings/web/admin/cockpit-panel.tsx';
import { attendeePage, cockpit } from '#features/bookings/web/admin/queries.ts';
import { brand } from '#lib/brand.ts';
import { AdminLayout } from '../admin-layout.tsx';
import { adminsOnly, adminsOnlyHere } from '../admins-only.ts';
import type { Route } from './+types/event-bookings-page';

export const meta: Route.MetaFunction = () => [
  { title: `Golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const queries = ({ params, request }: { params: { eventId: string }; request: Request }) => [
  cockpit(params.eventId),
  attendeePage(params.eventId, new URL(request.url).searchParams),
];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, queries(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, queries(args));

/** /admin/events/{id}: a golf day on one screen. */
export default function EventBookingsPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <CockpitPanel eventId={params.eventId} />
    </AdminLayout>
  );
}
