import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useFormDraft } from '#features/identity/accounts/web/use-kept-form.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { photographsOf } from '../../photographs/web/photograph-queries.ts';
import { PhotographsPanel } from '../../photographs/web/photographs-panel.tsx';
import type { Route } from './+types/edit-event-page';
import { EventActions } from './event-actions.tsx';
import { EventStateBadge } from './event-state-badge.tsx';
import { LinkPanel } from './link-panel.tsx';
import { MissingList } from './missing-list.tsx';
import { PlanEditor } from './plan/plan-editor.tsx';
import { adminEvent, eventRecipients } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Edit golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (eventId: string) => [
  adminEvent(eventId),
  eventRecipients(eventId),
  photographsOf({ event: Number(eventId) }),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args.params.eventId));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, reads(args.params.eventId));

/** /admin/events/{eventId}/edit: everything about a golf day, and what can be done with it. */
export default function EditEventPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventEditor key={params.eventId} eventId={Number(params.eventId)} />
      <PhotographsPanel
        subject={{ event: Number(params.eventId) }}
        help="The first one is at the top of the golf day’s page and on its card. Without any, the first of the venue takes its place."
      />
    </HydrationBoundary>
  );
}

export function EventEditor({ eventId }: { readonly eventId: number }) {
  const event = useLoaded(adminEvent(eventId));
  const { people } = useLoaded(eventRecipients(eventId));
  const unsent = useFormDraft();
  const { details } = event;

  return (
    <>
      <nav aria-label="Golf day" className="flex flex-wrap gap-x-6 text-sm">
        <Link to="/admin/events" className="inline-flex min-h-11 items-center link">
          All golf days
        </Link>
        <Link to={`/admin/events/${eventId}`} className="inline-flex min-h-11 items-center link">
          Bookings
        </Link>
        {details.state !== 'draft' && (
          <Link
            to={event.linkPath ?? `/events/${eventId}`}
            reloadDocument={event.linkPath !== null}
            className="inline-flex min-h-11 items-center link"
          >
            Public page
          </Link>
        )}
      </nav>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <h1 className="text-4xl">{details.title}</h1>
        <EventStateBadge state={details.state} />
      </div>
      <p className="mt-3 text-ink-soft figures">
        {formatDate(details.date)}, {formatTime(details.date)} to {formatTime(details.endsAt)} ·{' '}
        {event.placesTaken} of {details.capacity} places taken
      </p>
      <EventActions event={event} people={people} unsent={unsent.reason} />
      <LinkPanel event={event} />
      <MissingList event={event} />
      <PlanEditor event={event} people={people} unsent={unsent.plan} />
    </>
  );
}
