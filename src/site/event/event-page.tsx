import { data, Link } from 'react-router';
import { BookingBar } from '#features/bookings/orders/web/booking-bar.tsx';
import { BookingSheetHost } from '#features/bookings/orders/web/booking-sheet-host.tsx';
import { nextStep, ownDayStateOf } from '#features/bookings/orders/web/next-step.ts';
import { comingTo } from '#features/bookings/people/web/queries.ts';
import { eventStatus } from '#features/bookings/places/states.ts';
import { bookingEligibility } from '#features/bookings/places/web/queries.ts';
import { waitlistOf } from '#features/bookings/waitlist/web/queries.ts';
import { availability, isUpcoming } from '#features/events/availability.ts';
import { savedEvents } from '#features/events/calendar/web/own-lists.ts';
import type { EventDetails } from '#features/events/contract.ts';
import { EventHero } from '#features/events/days/web/event-hero.tsx';
import { openByLink, relatedTo } from '#features/events/days/web/event-page-queries.ts';
import { eventById, foundingNumbers, ownTerms } from '#features/events/days/web/queries.ts';
import { TheDay } from '#features/events/days/web/the-day.tsx';
import { eventTexts } from '#features/events/texts.ts';
import { eventThread } from '#features/forum/topics/web/event-thread-section.tsx';
import { asEventId } from '#features/identity/accounts/return-target.ts';
import { forMember, forMemberHere, userIn } from '#features/identity/accounts/web/session.ts';
import inlineScript from '#features/recommendations/web/record-shown-view.ts?inline-script';
import { useRecordedView, viewedEvent } from '#features/recommendations/web/stored-history.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { browserQueryClient, fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import type { PageHandle } from '../layout/page-handle.ts';
import type { Route } from './+types/event-page';
import { AfterTheDay } from './after-the-day.tsx';
import { BOOKING_BOX, BookingAside } from './booking-aside.tsx';
import { EventCalendar, EventPeople, EventRelated } from './sections.tsx';

/** The event, the visitor's booking options and other events: all of it is in the first HTML. */
const reads = (eventId: string) => [
  eventById(eventId),
  bookingEligibility(eventId),
  waitlistOf(eventId),
  comingTo(eventId),
  relatedTo(eventId),
  foundingNumbers,
];

/** What a member's page reads as well. The forum is for those with a confirmed email address. */
const own = (eventId: string, readsForum = true) => [
  savedEvents,
  ownTerms,
  ...(readsForum ? [eventThread(eventId)] : []),
];

/** Records the view without waiting for hydration. */
export const handle: PageHandle = { inlineScript };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, reads(known(params.eventId)), forMember(context, own(params.eventId)));
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const eventId = known(params.eventId);
  await openByLink(eventId, request);
  const readsForum = userIn(browserQueryClient())?.emailVerified === true;
  return fillCache(reads(eventId), forMemberHere(own(eventId, readsForum)));
}

export default function EventPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <EventDetailsView key={params.eventId} eventId={params.eventId} />
    </HydrationBoundary>
  );
}

/** Responds with 404, not 422, for an invalid event id. */
function known(eventId: string): string {
  const id = asEventId(eventId);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}

/** Everything about one golf day. The places left are polled while the page is open. */
export function EventDetailsView({ eventId }: { readonly eventId: string }) {
  const event = useLoaded(eventById(eventId), presets.realTime);
  const now = useNow();
  const state = availability(event, now);
  const { data: eligibility } = useApi(bookingEligibility(eventId), presets.realTime);
  const { data: waitlist } = useApi(waitlistOf(eventId), presets.realTime);
  const status = eventStatus(event, now, eligibility?.reason?.code);
  const own = eligibility && ownDayStateOf(nextStep({ eligibility, status, waitlist }), waitlist);

  const isPlayed = state === 'played';
  // The note beside the places shows it, and so do the sheet and the cards.
  useApi(foundingNumbers, presets.realTime, { enabled: event.series === brand.series });
  useRecordedView(event);

  return (
    <article {...viewedEvent(event)}>
      <EventHead event={event} />
      <EventHero
        event={event}
        state={state}
        own={own}
        isNotOpen={eligibility?.reason?.code === 'not_open_yet'}
        needsTier={eligibility?.reason?.code === 'tier_needed'}
      />
      <div className="column py-8 md:py-16 lg:py-8">
        {state === 'cancelled' && (
          <div className="mb-10">
            <WhyCancelled event={event} />
          </div>
        )}
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {/* Its cell is given, because a browser may draw it before the rest of the page has come. */}
          <div
            className={classNames('lg:col-start-2 lg:row-start-1', isPlayed && 'max-lg:order-last')}
          >
            {isPlayed ? (
              <EventRelated eventId={eventId} now={now} />
            ) : (
              <BookingAside event={event} state={state} own={own} ownPrice={eligibility?.price} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-8 md:gap-14">
            {isPlayed && (
              <>
                <EventPeople eventId={eventId} isPlayed />
                <AfterTheDay event={event} eligibility={eligibility} />
              </>
            )}
            {state === 'cancelled' && <EventCalendar event={event} />}
            {isUpcoming(state) && (
              <TheDay
                event={event}
                isAhead
                people={<EventPeople eventId={eventId} />}
                isPeopleFirst={own === 'booked'}
                last={<EventCalendar event={event} />}
              />
            )}
            {!isPlayed && <EventRelated eventId={eventId} now={now} />}
          </div>
        </div>
      </div>
      <BookingBar event={event} boxId={BOOKING_BOX} />
      <BookingSheetHost event={event} boxId={BOOKING_BOX} />
    </article>
  );
}

/** Comes first, on a phone too: what people need to know is why, and what they get back. */
const WhyCancelled = ({ event }: { readonly event: EventDetails }) => (
  <Notice tone="bad" title="This event is cancelled">
    <p>{event.cancelledReason}</p>
    <p className="mt-2">
      {eventTexts.cancelledTerms}{' '}
      <Link to="/policy/cancellation#we-cancel" className="link">
        What you get if we cancel
      </Link>
    </p>
  </Notice>
);

/**
 * Title and description, which React moves into the head; `page-head.ts` derives the preview tags
 * from them. For a cancelled event both say so first, and why.
 */
function EventHead({ event }: { readonly event: EventDetails }) {
  const isOff = event.state === 'cancelled';
  const mark = isOff ? 'Cancelled: ' : '';
  const about = (isOff && event.cancelledReason) || event.summary;

  return (
    <>
      <title>{`${mark}${event.title} · ${brand.name}`}</title>
      <meta
        name="description"
        content={`${mark}${formatDate(event.date)}, ${event.venue ?? event.location}. ${about}`}
      />
      {event.audience !== 'everyone' && <meta name="robots" content="noindex" />}
    </>
  );
}
