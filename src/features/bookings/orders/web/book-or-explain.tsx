import type { EventDetails } from '#features/events/contract.ts';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { placesLeftOf } from '#features/events/texts.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BookingEligibility } from '../../contract.ts';
import { waysToPay } from '../../credits/web/queries.ts';
import { type EventStatus, eventStatus } from '../../places/states.ts';
import { EventFacts, EventHeading } from '../../places/web/event-facts.tsx';
import { bookingLinks, bookingTexts } from '../../texts.ts';
import { waitlistTexts } from '../../waitlist/texts.ts';
import { DeclineOffer, KeptFor } from '../../waitlist/web/on-waitlist.tsx';
import { waitlistOf } from '../../waitlist/web/queries.ts';
import { BookPanel } from './book-panel.tsx';
import { choiceOf, totalOf } from './choice.ts';
import { ChoosePlaces } from './choose-places.tsx';
import { EventCancelled } from './order-notices.tsx';
import { useRefreshStaleEvent } from './refresh-stale-event.ts';

type Props = {
  readonly event: EventDetails;
  readonly eligibility: BookingEligibility;
  /** Whether a hold ended while this page was open. */
  readonly ended: boolean;
};

/**
 * The payment page without an open order: the event and the form that books it, or why it cannot be
 * booked.
 */
export function BookOrExplain({ event, eligibility, ended }: Props) {
  const status = eventStatus(event, useNow(), eligibility.reason?.code);
  const ways = useLoaded(waysToPay(event.id));

  useRefreshStaleEvent(event, eligibility);

  const canBook = eligibility.canBook && status === 'upcoming';
  const forOthers = eligibility.canBookForOthers && status === 'upcoming';
  const offer = useApi(waitlistOf(event.id), presets.realTime).data?.offer ?? undefined;
  const accepts = offer !== undefined && status === 'upcoming';
  const canChoose = canBook || forOthers || accepts;
  // Places with nothing to pay are booked here and at once.
  const hasSteps =
    (canBook || accepts) && totalOf(choiceOf(offer?.places ?? 1, ways, forOthers), ways) > 0;

  return (
    <>
      <EventHeading event={event} label={hasSteps ? 'Step 1 of 3' : undefined}>
        {accepts ? waitlistTexts.offerPage(offer.places) : heading(eligibility, status)}
      </EventHeading>
      {status === 'cancelled' && (
        <div className="mt-8">
          <EventCancelled event={event} />
        </div>
      )}
      {ended && status !== 'cancelled' && (
        <div className="mt-8">
          <Notice tone="warning" title={bookingTexts.timeUp} announce>
            {bookingTexts.released} {canBook && bookingTexts.bookAgainNow}
          </Notice>
        </div>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:order-last">
          <EventFacts
            event={{
              id: event.id,
              title: event.title,
              date: event.date,
              endsAt: event.endsAt,
              location: event.location,
              state: event.state,
              cancelledReason: event.cancelledReason,
              venue: event.course && {
                name: event.course.name,
                address: event.course.address,
                mapUrl: event.course.mapUrl,
              },
            }}
          />
          {accepts && (
            <div className="mt-4">
              <KeptFor eventId={event.id} offer={offer} />
              <DeclineOffer eventId={event.id} />
            </div>
          )}
          {canChoose && !accepts && (
            <p className="mt-4 figures">{placesLeftOf(event.placesLeft, event.capacity)}</p>
          )}
          {canBook && !accepts && <FoundingNote event={event} className="mt-2" />}
          {accepts && <FoundingNote event={event} held={offer.places} className="mt-2" />}
          {forOthers && !accepts && (
            <ButtonLink to={`/bookings/${eligibility.bookingId}`} className="mt-6">
              {bookingLinks.booking}
            </ButtonLink>
          )}
          {!canChoose && (
            <div className="mt-6">
              <BookPanel event={event} />
            </div>
          )}
        </div>
        {canChoose && (
          <Card>
            <ChoosePlaces
              key={offer?.id}
              event={event}
              ways={ways}
              hasOwnPlace={eligibility.bookingId !== null}
              offer={accepts ? offer : undefined}
            />
          </Card>
        )}
      </div>
    </>
  );
}

function heading(eligibility: BookingEligibility, status: EventStatus): string {
  const { canBook, bookingId, reason } = eligibility;
  if (status === 'cancelled') return bookingTexts.cancelledHeading;
  if (bookingId) return status === 'past' ? 'You had a place' : 'You already have a place';
  if (canBook) return 'Book your place';
  return reason?.code === 'event_full' ? 'All places are taken' : 'This event can’t be booked';
}
