import { useSearchParams } from 'react-router';
import { formatDate, formatTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { BookingView } from '../../contract.ts';
import { CancelledOrder } from '../../orders/web/order-notices.tsx';
import { eventStatus } from '../../places/states.ts';
import { afterUnpaid, bookingLinks, bookingTexts, refundReasons } from '../../texts.ts';
import { ConfirmedBooking } from './confirmed-booking.tsx';
import { useSettledBooking, type Waiting } from './use-settled-booking.ts';

/** A booking in any state, with the next step. It never shows "processing" without end. */
export function BookingStatus({ bookingId }: { bookingId: string }) {
  const [search] = useSearchParams();
  const { booking, waiting } = useSettledBooking(bookingId, search.get('payment') === 'made');

  return (
    <div aria-live="polite">
      {waiting === 'no' ? (
        <CurrentState booking={booking} />
      ) : (
        <PaymentPending booking={booking} waiting={waiting} />
      )}
    </div>
  );
}

const PaymentPending = ({ booking, waiting }: { booking: BookingView; waiting: Waiting }) => (
  <>
    <p className="label text-fairway">Order {booking.order.number}</p>
    <h1 className="mt-2 text-title">
      {waiting === 'long' ? 'We’ll email you' : 'Checking your payment'}
    </h1>
    {waiting === 'long' ? (
      <Notice tone="info" title="Your bank is taking longer than usual">
        <p>
          You don’t need to wait here. We’ll keep checking and email you as soon as we know. If
          you’ve paid, either your place will be confirmed or you’ll get a full refund.
        </p>
      </Notice>
    ) : (
      <p className="mt-6 flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6" />
        This takes a few seconds.
      </p>
    )}
  </>
);

function CurrentState({ booking }: { booking: BookingView }) {
  const { order } = booking;
  const status = eventStatus(order.event, useNow());
  if (order.state === 'paid') return <ConfirmedBooking booking={booking} />;
  if (order.state === 'open')
    return status === 'cancelled' ? <CancelledOrder order={order} /> : <Unpaid booking={booking} />;

  if (order.state === 'refunding' || order.state === 'refunded')
    return (
      <Ended title={bookingTexts.refundOnItsWay} eventId={order.event.id}>
        {whyRefunded(order)}
      </Ended>
    );

  return (
    <Ended
      title={
        booking.state === 'cancelled'
          ? 'This place was released'
          : 'This place wasn’t paid for in time'
      }
      eventId={order.event.id}
    >
      {`Order ${order.number} of ${formatDate(order.createdAt)} was not charged. ${afterUnpaid[status]}`}
    </Ended>
  );
}

const Unpaid = ({ booking: { order } }: { booking: BookingView }) => (
  <>
    <p className="label text-fairway">Order {order.number}</p>
    <h1 className="mt-2 text-title">Your place is waiting for payment</h1>
    <p className="mt-4 max-w-prose text-ink-soft">
      {order.event.title} is kept for you until {formatTime(order.expiresAt)}.
    </p>
    <div className="mt-8">
      <ButtonLink to={`/event-payment/${order.event.id}`}>{bookingLinks.payment}</ButtonLink>
    </div>
  </>
);

const whyRefunded = ({ refundReason, totalPence, number, event }: BookingView['order']): string =>
  `Your payment of ${formatPounds(totalPence)} for ${event.title} (order ${number}) arrived, but ${refundReason ? refundReasons[refundReason] : 'it could not be used.'} ` +
  'We’re refunding it in full to your card, which takes a few days.';

const Ended = ({
  title,
  eventId,
  children,
}: {
  title: string;
  eventId: number;
  children: string;
}) => (
  <>
    <h1 className="text-title">{title}</h1>
    <p className="mt-4 max-w-prose text-ink-soft">{children}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <ButtonLink to={`/events/${eventId}`}>{bookingLinks.event}</ButtonLink>
      <ButtonLink to="/events" variant="secondary">
        {bookingLinks.events}
      </ButtonLink>
    </div>
  </>
);
