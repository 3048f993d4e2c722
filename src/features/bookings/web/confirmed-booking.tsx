import { EventBand } from '#features/events/web/event-art.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { BookingView } from '../contract.ts';
import { termsInWords } from '../terms.ts';
import { EventFacts } from './event-facts.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What a paid booking is called, and its heading. */
const words: Partial<Record<BookingView['state'], readonly [state: string, heading: string]>> = {
  confirmed: ['confirmed', 'Your place is yours'],
  attended: ['attended', 'You were there'],
  no_show: ['not attended', 'We missed you'],
  cancelled: ['cancelled', 'This place was given up'],
  transferred: ['transferred', 'This place went to someone else'],
};

/** The place is theirs: day, way, calendar file and receipt, on one page that prints on A4. */
export const ConfirmedBooking = ({ booking }: { booking: BookingView }) => (
  <>
    <EventBand event={booking.order.event} className="rounded-large border border-line print:hidden" />
    <p className="mt-8 label text-fairway">Booking {words[booking.state]?.[0]}</p>
    <h1 className="mt-2 text-4xl">{words[booking.state]?.[1]}</h1>
    <p className="mt-3 text-lg text-ink-soft">{booking.order.event.title}</p>
    <div className="mt-8 grid gap-6 md:grid-cols-2 print:grid-cols-1">
      <Day booking={booking} />
      <Receipt booking={booking} />
    </div>
  </>
);

function Day({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  return (
    <Card>
      <h2 className="text-2xl">The day</h2>
      <div className="mt-4">
        <EventFacts event={event} />
      </div>
      {event.venue && (
        <p className="mt-4 text-sm text-ink-soft">
          {event.venue.address.join(', ')}{' '}
          <a href={event.venue.mapUrl} className="link" rel="noreferrer">
            Show on a map
          </a>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {booking.calendarPath && (
          <ButtonLink to={booking.calendarPath} reloadDocument variant="secondary">
            Add to calendar
          </ButtonLink>
        )}
        <ButtonLink to={`/events/${event.id}`} variant="secondary">
          About the event
        </ButtonLink>
      </div>
    </Card>
  );
}

const Receipt = ({ booking }: { booking: BookingView }) => (
  <Card>
    <h2 className="text-2xl">Receipt</h2>
    <p className="mt-1 text-sm text-ink-soft figures">
      Order {booking.order.number}
      {booking.order.paidAt && `, paid ${formatDateTime(booking.order.paidAt)}`}
    </p>
    <div className="mt-4">
      <OrderSummary order={booking.order} />
    </div>
    <ul className="mt-4 list-disc pl-5 text-sm text-ink-soft">
      {termsInWords(booking.order.terms).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    <div className="mt-6 print:hidden">
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  </Card>
);
