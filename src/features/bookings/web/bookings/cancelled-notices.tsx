import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BookedEvent, OrderView } from '../../contract.ts';
import { EventHeading } from '../pay/event-heading.tsx';

/** The heading of every page about a day that was called off; the event's own page says the same. */
export const OFF = "This event isn't going ahead";

/** That the organisers called the day off, and why, as far as the reason is here yet. */
export const EventCancelled = ({ event }: { event: Pick<BookedEvent, 'cancelledReason'> }) => (
  <Notice tone="bad" title="The organisers have cancelled this event">
    {event.cancelledReason ?? undefined}
  </Notice>
);

/** What happens with money that was paid for it. */
export const RefundInformation = ({ order }: { order: OrderView }) => (
  <p className="mt-4 max-w-prose text-ink-soft">
    We'll email you about the {formatPounds(order.totalPence)} you paid, so you don't need to do anything. To
    see what you're owed when we cancel an event, read the{' '}
    <Link to="/policy/cancellation#we-cancel" className="link">
      cancellation policy
    </Link>
    .
  </p>
);

/** An order that waited to be paid when its event was cancelled. A payment page that is still open may yet be used. */
export const CancelledOrder = ({ order }: { order: OrderView }) => (
  <>
    <EventHeading event={order.event} label={`Order ${order.number}`}>
      {OFF}
    </EventHeading>
    <div className="mt-8">
      <EventCancelled event={order.event} />
    </div>
    <p className="mt-4 max-w-prose text-ink-soft">
      There's nothing left to pay. If you've already paid, you'll get a full refund to your card.
    </p>
    <div className="mt-8">
      <ButtonLink to="/events">All events</ButtonLink>
    </div>
  </>
);
