import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PhotographsPanel } from '../../photographs/web/photographs-panel.tsx';
import { photographsOf } from '../../photographs/web/use-photographs.ts';
import type { AdminVenue, venuesApi } from '../contract.ts';
import { venueToasts } from '../texts.ts';
import type { Route } from './+types/venue-page';
import { adminVenue, showsVenues } from './use-venue-form.ts';
import { VenueEditor } from './venue-editor.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Venue · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = (venueId: string) => [adminVenue(venueId), photographsOf({ venue: venueId })];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args.params.venueId));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, reads(args.params.venueId));

/** /admin/venues/{venueId}: a venue's facts, photographs and golf days. */
export default function VenuePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <VenueAdmin key={params.venueId} venueId={params.venueId} />
    </HydrationBoundary>
  );
}

export function VenueAdmin({ venueId }: { readonly venueId: string }) {
  const result = useApi(adminVenue(venueId));

  return (
    <>
      <Link to="/admin/venues" className="inline-flex min-h-11 items-center text-sm link">
        All venues
      </Link>
      <WhenLoaded result={result} what="venue">
        {(venue) => (
          <>
            <div className="mt-2 flex flex-wrap items-center gap-4">
              <h1 className="text-2xl md:text-title">{venue.form.name}</h1>
              {venue.isRetired && <Badge>Archived</Badge>}
            </div>
            <Sections />
            <div className="mt-4">
              <PhotographsPanel
                subject={{ venue: venueId }}
                help="Golf days at this venue show its first photograph, unless they have their own."
              />
            </div>
            <VenueEditor form={venue.form} venue={venue} />
            <EventsHere events={venue.events} />
            <VenueActions venue={venue} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}

const sections = {
  photographs: 'Photographs',
  place: 'The club',
  card: 'Scorecard',
  tees: 'Tees',
  'golf-days': 'Golf days here',
} as const;

/** The parts of the page, in one row that stays in view. */
const Sections = () => (
  <nav
    aria-label="Sections"
    className="mt-4 max-lg:sticky max-lg:top-12 max-lg:z-10 max-lg:bg-ivory max-lg:md:top-24"
  >
    <ul className="chips">
      {Object.entries(sections).map(([id, name]) => (
        <li key={id}>
          <a href={`#${id}`} className="chip">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const EventsHere = ({ events }: Pick<AdminVenue, 'events'>) => (
  <section aria-labelledby="golf-days" className="mt-12 border-t border-line pt-8">
    <h2 id="golf-days" className="text-2xl">
      Golf days here
    </h2>
    {events.length === 0 ? (
      <p className="mt-3 text-ink-soft">No golf day is played here yet.</p>
    ) : (
      <ul className="mt-3">
        {events.map(({ id, title, date }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/admin/events/${id}`}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 link"
            >
              {title} <span className="text-sm text-ink-soft figures">{formatDate(date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** Archives a venue, restores it, or deletes it where there is no golf day. */
export function VenueActions({ venue }: { readonly venue: AdminVenue }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { id, version, isRetired } = venue;
  const reads = { refresh: showsVenues, refreshAfterFailure: [adminVenue(id)] };

  const archive = useApiMutation(
    () =>
      api.post<typeof venuesApi.retire | typeof venuesApi.restore>(
        isRetired ? '/api/admin/venues/:venueId/restore' : '/api/admin/venues/:venueId/retire',
        { params: { venueId: id }, body: { version } },
      ),
    {
      ...reads,
      answers: adminVenue(id),
      done: isRetired ? venueToasts.restored : venueToasts.retired,
      failed: venueToasts.notSaved,
    },
  );

  const remove = useApiMutation(
    () =>
      api.post<typeof venuesApi.deleteVenue>('/api/admin/venues/:venueId/delete', {
        params: { venueId: id },
        body: { version },
      }),
    {
      ...reads,
      onDone: () => navigate('/admin/venues'),
      done: venueToasts.deleted,
      failed: venueToasts.notSaved,
    },
  );

  return (
    <div className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6">
      <Button variant="secondary" busy={archive.isPending} onClick={() => archive.mutate()}>
        {isRetired ? 'Restore' : 'Archive'}
      </Button>
      {venue.can.delete && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Delete venue
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete ${venue.form.name}?`}
        description="Its address, course and photographs are deleted for good. No golf day is played here, so nobody else notices."
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete venue
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
