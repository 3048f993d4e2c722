import { Link } from 'react-router';
import type { EventDetails } from '#features/events/contract.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BookingStanding } from '../contract.ts';
import { HOLD_MINUTES } from '../hold.ts';
import { BookPanel } from './book-panel.tsx';
import { EventFacts } from './event-facts.tsx';

/** No order is open: what could be booked, and the button that does; or why not, and what next. */
export const PaymentOffer = ({
  event,
  standing,
  ended,
}: {
  event: EventDetails;
  standing: BookingStanding;
  /** Whether a hold ran out while this person was looking. */
  ended: boolean;
}) => (
  <>
    {standing.canBook && <p className="label text-fairway">Step 1 of 3</p>}
    <h1 className="mt-2 text-4xl">{heading(standing)}</h1>
    <p className="mt-3 text-ink-soft">
      <Link to={`/events/${event.id}`} className="link">
        {event.title}
      </Link>
    </p>
    {ended && (
      <div className="mt-8">
        <Notice tone="warning" title={`Your ${HOLD_MINUTES} minutes are over`} announce>
          The place went back to the others, and nothing was charged.{' '}
          {standing.canBook && 'There is one free: you can take it now.'}
        </Notice>
      </div>
    )}
    <Card className="mt-8">
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
      {standing.canBook && (
        <p className="mt-4 figures">
          {event.placesLeft} of {event.capacity} places left
        </p>
      )}
      <div className="mt-6">
        <BookPanel event={event} />
      </div>
    </Card>
  </>
);

function heading({ canBook, bookingId, reason }: BookingStanding): string {
  if (canBook) return 'Book your place';
  if (bookingId) return 'You already have a place';
  return reason?.code === 'event_full' ? 'All places are taken' : 'This event cannot be booked';
}
