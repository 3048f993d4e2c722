import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { BookedEvent, OrderView } from '../../contract.ts';
import { EventHeading } from '../../places/web/event-facts.tsx';
import { bookingLinks, bookingTexts } from '../../texts.ts';
import { inKindOf } from '../receipt.ts';

/** Says that the organisers cancelled the event, and why if the reason has been loaded. */
export const EventCancelled = ({ event }: { event: Pick<BookedEvent, 'cancelledReason'> }) => (
  <Notice tone="bad" title="The organisers have cancelled this event">
    {event.cancelledReason ?? undefined}
  </Notice>
);

/** What was paid, or is not owed any more: "the £125 you paid", "your 1 credit". */
function whatWasPaid({ account, lines, totalPence }: OrderView): string {
  if (account && account.paidPence === 0) return 'what you booked on account';
  if (totalPence === 0) return `your ${inKindOf(lines) || 'booking'}`;
  return `the ${formatPounds(account?.paidPence ?? totalPence)} you paid`;
}

/** What happens to a payment for a cancelled event. */
export const RefundInformation = ({ order }: { order: OrderView }) => (
  <p className="mt-4 max-w-prose text-ink-soft">
    We’ll email you about {whatWasPaid(order)}, so you don’t need to do anything. To see what you’re
    owed when we cancel an event, read the{' '}
    <Link to="/policy/cancellation#we-cancel" className="link">
      cancellation policy
    </Link>
    .
  </p>
);

/**
 * An unpaid order for a cancelled event. The buyer may still pay on a checkout page that is already
 * open.
 */
export const CancelledOrder = ({ order }: { order: OrderView }) => (
  <>
    <EventHeading event={order.event} label={`Order ${order.number}`}>
      {bookingTexts.cancelledHeading}
    </EventHeading>
    <div className="mt-8">
      <EventCancelled event={order.event} />
    </div>
    <p className="mt-4 max-w-prose text-ink-soft">
      There’s nothing left to pay. If you’ve already paid, you’ll get a full refund to your card.
    </p>
    <div className="mt-8">
      <ButtonLink to="/events">{bookingLinks.events}</ButtonLink>
    </div>
  </>
);

type Props = { readonly order: OrderView; readonly checking: boolean };

/**
 * Replaces the buttons when the hold ends. The offer usually replaces it at once; if not, it links
 * back to the event.
 */
export const HoldExpired = ({ order, checking }: Props) => (
  <div aria-live="polite">
    {checking ? (
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6" />
        Checking your booking…
      </p>
    ) : (
      <Notice tone="warning" title={bookingTexts.timeUp}>
        <p>
          {bookingTexts.released} {bookingTexts.bookAgain}
        </p>
        <ButtonLink to={`/events/${order.event.id}`} className="mt-4">
          {bookingLinks.event}
        </ButtonLink>
      </Notice>
    )}
  </div>
);
