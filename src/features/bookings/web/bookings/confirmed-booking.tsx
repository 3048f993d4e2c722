import { EventBand } from '#features/events/web/card/event-art.tsx';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { BookingView } from '../../contract.ts';
import { type EventStatus, eventStatus } from '../../event-status.ts';
import { EventFacts } from '../event-facts.tsx';
import { EventCancelled, OFF, PaidForNothing } from './cancelled-notices.tsx';
import { Receipt } from './receipt.tsx';

type Words = readonly [label: string, heading: string];

/** What a paid booking is called, and its heading, while nothing has become of its day. */
const words: Partial<Record<BookingView['state'], Words>> = {
  confirmed: ['Booking confirmed', "You're in"],
  attended: ['Booking attended', 'You played'],
  no_show: ['Booking not attended', 'We missed you'],
  cancelled: ['Booking cancelled', 'This booking was cancelled'],
  transferred: ['Booking transferred', 'This place went to someone else'],
};

/** A place that is no longer this person's stays so, whatever becomes of the day. */
function wordsOf(state: BookingView['state'], day: EventStatus): Words | undefined {
  if (day === 'off' && isTheirs(state)) return ['Event cancelled', OFF];
  // Whether they came is not known before somebody has ticked it off.
  return day === 'over' && state === 'confirmed'
    ? ['Past event', 'You had a place at this event']
    : words[state];
}

const isTheirs = (state: BookingView['state']): boolean => state !== 'cancelled' && state !== 'transferred';

/** The place is theirs: day, way, calendar file and receipt, on one page that prints on A4; or what became of it. */
export function ConfirmedBooking({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  const day = eventStatus(event, useNow());
  const [label, heading] = wordsOf(booking.state, day) ?? [];
  return (
    <>
      <EventBand event={event} className="rounded-large border border-line print:hidden" />
      <p className="mt-8 label text-fairway">{label}</p>
      <h1 className="mt-2 text-4xl">{heading}</h1>
      <p className="mt-3 text-lg text-ink-soft">{event.title}</p>
      {day === 'off' && (
        <div className="mt-6">
          <EventCancelled event={event} />
          {isTheirs(booking.state) && <PaidForNothing order={booking.order} />}
        </div>
      )}
      <div className="mt-8 grid gap-6 md:grid-cols-2 print:grid-cols-1">
        <Day booking={booking} day={day} />
        <Receipt booking={booking} day={day} />
      </div>
    </>
  );
}

type PartProps = { readonly booking: BookingView; readonly day: EventStatus };

function Day({ booking, day }: PartProps) {
  const { event } = booking.order;
  return (
    <Card>
      <h2 className="text-2xl">{day === 'off' ? 'The day as planned' : 'The day'}</h2>
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
        {day === 'ahead' && booking.calendarPath && (
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
