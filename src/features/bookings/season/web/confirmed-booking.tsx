import type { ReactNode } from 'react';
import { AskForPhoto } from '#features/members/profiles/web/ask-for-photo.tsx';
import { formatDateTime } from '#lib/club-time.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import type { BookingView } from '../../contract.ts';
import { Players } from '../../names/web/players.tsx';
import { EventCancelled, RefundInformation } from '../../orders/web/order-notices.tsx';
import { WhoIsComing } from '../../people/web/who-is-coming.tsx';
import { disputedText } from '../../places/account-payment.ts';
import { type EventStatus, eventStatus } from '../../places/states.ts';
import { bookingTexts } from '../../texts.ts';
import { BookedMoment } from './booked-moment.tsx';
import { CancelledFirst, cancelledOf } from './cancelled-first.tsx';
import { ManageBooking } from './manage-booking.tsx';
import { WhatNext } from './next-step-lines.tsx';
import { COMING, PastDay, PastHeading } from './past-day.tsx';

/** The element with the players, to which other pages lead. */
const PLAYERS = 'players';

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

/** A paid booking: what is true of it, its people, and what can be done; it prints on A4. */
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
      {isPast && <PastHeading label={heading} event={event} />}
      {!isPast && !(isAhead && cancelled === 0) && (
        <>
          {label !== undefined && <p className="label text-fairway">{label}</p>}
          <h1 className={classNames('text-title', label !== undefined && 'mt-1')}>{heading}</h1>
          <p className="mt-1 text-lg text-ink-soft figures">
            {event.title}
            <span className="block text-base">
              <time dateTime={event.date}>{formatDateTime(event.date)}</time>
              {event.venue && `, ${event.venue.name}`}
            </span>
          </p>
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
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-8 empty:hidden">
          {isAhead && <WhatNext booking={booking} />}
          {status === 'upcoming' && kept > 0 && (
            <div id={PLAYERS} className="scroll-mt-24">
              <Players orderId={booking.order.id} asksList={!keepsPlace(booking.state)} />
            </div>
          )}
          {isAhead && <AskForPhoto />}
          {isPast && <PastDay event={event} />}
          {status === 'upcoming' && keepsPlace(booking.state) && (
            <WhoIsComing eventId={event.id} Frame={ComingSection} />
          )}
        </div>
        <ManageBooking booking={booking} status={status} />
      </div>
    </>
  );
}

const ComingSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section id={COMING} aria-labelledby="who-is-coming" className="scroll-mt-24 print:hidden">
    <h2 id="who-is-coming" className="mb-2 font-sans text-lg font-semibold">
      {title}
    </h2>
    {children}
  </section>
);

/** For a place that is still to be played. */
const hasNextSteps = ({ state }: BookingView, status: EventStatus): boolean =>
  status === 'upcoming' && state === 'confirmed';
