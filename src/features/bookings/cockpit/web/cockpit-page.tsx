import { Link, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { calledOffText } from '../../called-off/texts.ts';
import { PayBackPanel } from '../../called-off/web/pay-back-panel.tsx';
import { payBackReport } from '../../called-off/web/queries.ts';
import type { Cockpit } from '../contract.ts';
import { calledOffPlaces } from '../texts.ts';
import type { Route } from './+types/cockpit-page';
import { AttendeeFilters } from './attendee-filters.tsx';
import { AttendeeList } from './attendee-list.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayHead } from './day-head.tsx';
import { DraftStart, isUntouched, OpenStart } from './day-start.tsx';
import { attendeePage, cockpit, sentEmails } from './queries.ts';
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

/** Who is coming, below the golf day in one line; then what was sent and what it costs to call it off. */
export function EventCockpit({ eventId }: { readonly eventId: number }) {
  const result = useApi(cockpit(eventId), presets.realTime);

  return (
    <>
      <WhenLoaded result={result} what="golf day">
        {(data) => (
          <>
            <DayHead cockpit={data} />
            {data.event.state === 'cancelled' && <CalledOffLine eventId={eventId} />}
            {data.event.state !== 'draft' && data.event.state !== 'cancelled' && (
              <DayFigures cockpit={data} />
            )}
            <PayBackPanel eventId={eventId} />
          </>
        )}
      </WhenLoaded>
      <Attendees eventId={eventId} cockpit={result.data} />
      {result.data && result.data.event.state !== 'cancelled' && (
        <Kitchen dietary={result.data.dietary} />
      )}
      <SentEmails eventId={eventId} />
    </>
  );
}

type AttendeesProps = { readonly eventId: number; readonly cockpit: Cockpit | undefined };

function Attendees({ eventId, cockpit: day }: AttendeesProps) {
  const [search] = useSearchParams();
  const result = useApi(attendeePage(eventId, search), presets.realTime);

  if (day?.event.state === 'draft') return <DraftStart eventId={eventId} />;
  if (day?.can.addPlayer && isUntouched(day) && search.size === 0)
    return <OpenStart cockpit={day} />;
  if (day?.event.state === 'cancelled' && search.size === 0)
    return <CancelledPlaces cancelled={day.figures.cancelled} />;

  return (
    <section aria-labelledby="attendees" className="mt-1">
      <h2 id="attendees" className="sr-only">
        Attendees
      </h2>
      <AttendeeFilters />
      <WhenLoaded result={result} what="attendees">
        {(page) => (
          <AttendeeList
            eventId={eventId}
            page={page}
            isFiltered={search.size > 0}
            markAttendance={day?.can.markAttendance ?? false}
            isOver={day !== undefined && new Date(day.event.endsAt) < new Date()}
          />
        )}
      </WhenLoaded>
    </section>
  );
}

/** How a day that was called off has ended, in place of its figures. */
const CalledOffLine = ({ eventId }: { readonly eventId: number }) => {
  const report = useApi(payBackReport(eventId), presets.realTime).data;
  return report && <p className="mt-3 font-semibold figures">{calledOffText(report)}</p>;
};

/** The way to the list of a day that was called off, with its numbers to ring. */
const CancelledPlaces = ({ cancelled }: { readonly cancelled: number }) =>
  cancelled > 0 && (
    <Link
      to="?show=given_up"
      preventScrollReset
      className="mt-4 inline-flex min-h-11 items-center link"
    >
      {calledOffPlaces(cancelled)}
    </Link>
  );

/** What the kitchen needs to know, each request with how many asked for it. */
const Kitchen = ({ dietary }: Pick<Cockpit, 'dietary'>) =>
  dietary.length > 0 && (
    <section aria-labelledby="kitchen" className="mt-10">
      <h2 id="kitchen" className="text-xl">
        For the kitchen
      </h2>
      <ul className="mt-1 text-sm wrap-anywhere">
        {dietary.map(({ text, count }) => (
          <li key={text}>
            {text} <span className="figures">× {count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
