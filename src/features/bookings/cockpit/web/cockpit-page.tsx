import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EventStateBadge } from '#features/events/admin/web/event-state-badge.tsx';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { PayBackPanel } from '../../called-off/web/pay-back-panel.tsx';
import { payBackReport } from '../../called-off/web/queries.ts';
import type { Cockpit } from '../contract.ts';
import { clubTexts } from '../texts.ts';
import type { Route } from './+types/cockpit-page';
import { AttendeeFilters } from './attendee-filters.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { AddPlayerDialog } from './dialogs/add-player-dialog.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { EventFiguresPanel } from './event-figures-panel.tsx';
import { attendeePage, cockpit, exportPath, sentEmails } from './queries.ts';
import { SentEmails } from './sent-emails.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Golf day · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = ({ params, request }: { params: { eventId: string }; request: Request }) => [
  cockpit(params.eventId),
  sentEmails(params.eventId),
  payBackReport(params.eventId),
  attendeePage(params.eventId, new URL(request.url).searchParams),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, reads(args));

/** /admin/events/{eventId}: a golf day on one screen. */
export default function CockpitPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventCockpit key={params.eventId} eventId={Number(params.eventId)} />
    </HydrationBoundary>
  );
}

/** The figures of a golf day, then its attendee list with filters that the address keeps. */
export function EventCockpit({ eventId }: { readonly eventId: number }) {
  const result = useApi(cockpit(eventId), presets.realTime);

  return (
    <>
      <nav aria-label="Golf day" className="flex flex-wrap gap-x-6 text-sm">
        <Link to="/admin/events" className="inline-flex min-h-11 items-center link">
          All golf days
        </Link>
        <Link
          to={`/admin/events/${eventId}/edit`}
          className="inline-flex min-h-11 items-center link"
        >
          Edit golf day
        </Link>
        <Link
          to={`/admin/events/${eventId}/run-sheet`}
          className="inline-flex min-h-11 items-center link"
        >
          Run sheet
        </Link>
      </nav>
      <WhenLoaded result={result} what="golf day">
        {(data) => (
          <>
            <CockpitHead event={data.event} />
            <EventFiguresPanel cockpit={data} />
            <PayBackPanel eventId={eventId} />
          </>
        )}
      </WhenLoaded>
      <Attendees eventId={eventId} cockpit={result.data} />
      <SentEmails eventId={eventId} />
    </>
  );
}

const CockpitHead = ({ event }: Pick<Cockpit, 'event'>) => (
  <>
    <div className="mt-4 flex flex-wrap items-center gap-4">
      <h1 dir="auto" className="text-title wrap-anywhere">
        {event.title}
      </h1>
      <EventStateBadge state={event.state} />
    </div>
    <p className="mt-3 text-ink-soft figures">
      {formatDateTime(event.date)} · {event.venue ?? event.location}
    </p>
  </>
);

type AttendeesProps = { readonly eventId: number; readonly cockpit: Cockpit | undefined };

function Attendees({ eventId, cockpit: day }: AttendeesProps) {
  const [isAdding, setAdding] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [search] = useSearchParams();
  const result = useApi(attendeePage(eventId, search), presets.realTime);
  const printed = new URLSearchParams(search);

  printed.delete('page');

  return (
    <section aria-labelledby="attendees" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="attendees" className="text-2xl">
          Attendees
        </h2>
        <div className="flex flex-wrap gap-3">
          {day?.can.addPlayer && <Button onClick={() => setAdding(true)}>Add a player</Button>}
          <Button variant="secondary" onClick={() => setWriting(true)}>
            Email this list
          </Button>
          <ButtonLink variant="secondary" reloadDocument download to={exportPath(eventId, search)}>
            Download CSV
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/admin/events/${eventId}/print?${printed}`}>
            Print list
          </ButtonLink>
          <ButtonLink variant="secondary" to={`/admin/events/${eventId}/club`}>
            {clubTexts.link}
          </ButtonLink>
        </div>
      </div>
      <AttendeeFilters />
      <WhenLoaded result={result} what="attendees">
        {(page) => (
          <AttendeeList
            key={search.toString()}
            eventId={eventId}
            page={page}
            isFiltered={search.size > 0}
            markAttendance={day?.can.markAttendance ?? false}
            calledOff={day?.event.state === 'cancelled' ? day.figures.cancelled : undefined}
          />
        )}
      </WhenLoaded>
      {isWriting && <EmailDialog eventId={eventId} onClose={() => setWriting(false)} />}
      {isAdding && day && <AddPlayerDialog cockpit={day} onClose={() => setAdding(false)} />}
    </section>
  );
}
