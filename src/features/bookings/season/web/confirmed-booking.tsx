import type { ReactNode } from 'react';
import { eventTexts } from '#features/events/texts.ts';
import { AskForPhoto } from '#features/members/profiles/web/ask-for-photo.tsx';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { cancelTexts, moveTexts } from '../../changes/texts.ts';
import { MoneyBackCard } from '../../changes/web/money-back-card.tsx';
import type { BookingView } from '../../contract.ts';
import { PlayersCard } from '../../names/web/players-card.tsx';
import { EventCancelled, RefundInformation } from '../../orders/web/order-notices.tsx';
import { WhoIsComing } from '../../people/web/who-is-coming.tsx';
import { disputedText } from '../../places/account-payment.ts';
import { type EventStatus, eventStatus } from '../../places/states.ts';
import { EventFacts } from '../../places/web/event-facts.tsx';
import { bookingTexts } from '../../texts.ts';
import { BookedMoment } from './booked-moment.tsx';
import { CancelledFirst, cancelledOf } from './cancelled-first.tsx';
import { PastDay, PastHeading } from './past-day.tsx';
import { Receipt } from './receipt.tsx';
import { COMING, PLAYERS, WhatNext } from './what-next.tsx';

type Headings = readonly [label: string | undefined, heading: string];

/** The label and heading of a paid booking while its event is upcoming. */
const headings: Partial<Record<BookingView['state'], Headings>> = {
  confirmed: ['Booking confirmed', 'You’re in'],
  attended: [undefined, 'You played'],
  no_show: [undefined, 'We missed you'],
  cancelled: ['Booking cancelled', 'Your booking is cancelled'],
  transferred: ['Booking transferred', 'This place went to someone else'],
};

/**
 * The label and heading by booking state and event status. A cancelled or transferred booking keeps
 * its own.
 */
function headingsOf(state: BookingView['state'], status: EventStatus): Headings | undefined {
  if (status === 'cancelled' && keepsPlace(state))
    return [bookingTexts.eventCancelled, bookingTexts.cancelledHeading];
  // Whether they attended is not known until an organiser records it.
  return status === 'past' && state === 'confirmed'
    ? [undefined, 'You had a place at this event']
    : headings[state];
}

const keepsPlace = (state: BookingView['state']): boolean =>
  state !== 'cancelled' && state !== 'transferred';

/** A paid booking: event, venue, calendar file and receipt, on one page that prints on A4. */
export function ConfirmedBooking({ booking }: { booking: BookingView }) {
  const { event } = booking.order;
  const status = eventStatus(event, useNow());
  const { cancelled, kept } = cancelledOf(booking.order);
  const [label, heading] =
    status === 'upcoming' && cancelled > 0 && kept > 0
      ? bookingTexts.partlyCancelled(cancelled, cancelled + kept)
      : (headingsOf(booking.state, status) ?? []);

  const isAhead = hasNextSteps(booking, status);
  const isPast = status === 'past' && keepsPlace(booking.state);

  return (
    <>
      {isAhead && cancelled === 0 && <BookedMoment booking={booking} />}
      {isPast && <PastHeading heading={heading} event={event} />}
      {!isPast && !(isAhead && cancelled === 0) && (
        <>
          {label !== undefined && <p className="label text-fairway">{label}</p>}
          <h1 className={classNames('text-title', label !== undefined && 'mt-1')}>{heading}</h1>
          <p className="mt-1 text-lg text-ink-soft">{event.title}</p>
        </>
      )}
      {status === 'cancelled' && (
        <div className="mt-6">
          <EventCancelled event={event} />
          {keepsPlace(booking.state) && <RefundInformation order={booking.order} />}
        </div>
      )}
      {booking.order.disputed && (
        <div className="mt-6 print:hidden">
          <Notice tone="info" title={disputedText(booking.order.disputed)}>
            <p>{bookingTexts.disputed[booking.order.disputed.state]}</p>
          </Notice>
        </div>
      )}
      <CancelledFirst order={booking.order} />
      {isAhead && <WhatNext booking={booking} />}
      {status === 'upcoming' && booking.order.places.some(({ state }) => state === 'confirmed') && (
        <div id={PLAYERS} className="scroll-mt-24">
          <PlayersCard orderId={booking.order.id} asksList={!keepsPlace(booking.state)} />
        </div>
      )}
      {isAhead && <AskForPhoto />}
      {isPast && <PastDay event={event} />}
      {status === 'upcoming' && keepsPlace(booking.state) && (
        <WhoIsComing eventId={event.id} Frame={ListCard} />
      )}
      <div className="mt-6">
        {isPast ? (
          <ButtonLink to={`/events/${event.id}`} variant="secondary" className="print:hidden">
            About the event
          </ButtonLink>
        ) : (
          <EventCard booking={booking} status={status} />
        )}
      </div>
      <div className="print:hidden">
        <MoneyBackCard orderId={booking.order.id} />
      </div>
      <Receipt booking={booking} status={status} />
    </>
  );
}

const ListCard = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <div id={COMING} className="scroll-mt-24">
    <Card className="mt-6 print:hidden">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  </div>
);

/** For a place that is still to be played. */
const hasNextSteps = ({ state }: BookingView, status: EventStatus): boolean =>
  status === 'upcoming' && state === 'confirmed';

type PartProps = { readonly booking: BookingView; readonly status: EventStatus };

function EventCard({ booking, status }: PartProps) {
  const { event } = booking.order;

  return (
    <Card>
      <h2 className="text-2xl">{status === 'cancelled' ? 'The day as planned' : 'The day'}</h2>
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
        {!hasNextSteps(booking, status) && status === 'upcoming' && booking.calendarPath && (
          <ButtonLink to={booking.calendarPath} reloadDocument variant="secondary">
            {eventTexts.addToCalendar}
          </ButtonLink>
        )}
        <ButtonLink to={`/events/${event.id}`} variant="secondary">
          About the event
        </ButtonLink>
        {booking.order.can.move && (
          <ButtonLink to={`/bookings/${booking.id}/move`} variant="secondary">
            {moveTexts.link}
          </ButtonLink>
        )}
        {booking.order.can.cancel && (
          <ButtonLink to={`/bookings/${booking.id}/cancel`} variant="secondary">
            {cancelTexts.link}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
