import type { ReactNode } from 'react';
import { ListRows } from '#ui/list/list-row.tsx';
import { availability, isCancelled, isUpcoming } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { membersDayText, placesLeftText } from '../../texts.ts';
import { badgeOf } from './availability-badge.tsx';
import { DayRow } from './day-row.tsx';
import { useOwnTerms } from './own-terms.ts';

type CompactEventListProps = {
  /** For screen readers: "Saved". */
  readonly label: string;
  readonly events: readonly ListedEvent[];
  readonly now: Date;
  /** A button at the end of each line. */
  readonly action?: ((event: ListedEvent) => ReactNode) | undefined;
};

/** Events as rows with city, date, price and what each is for the reader. */
export const CompactEventList = ({ label, events, now, action }: CompactEventListProps) => (
  <ListRows label={label}>
    {events.map((event) => (
      <EventLine key={event.id} event={event} now={now} action={action} />
    ))}
  </ListRows>
);

type LineProps = Omit<CompactEventListProps, 'events' | 'label'> & {
  readonly event: ListedEvent;
};

function EventLine({ event, now, action }: LineProps) {
  const { price, priceReason, notOpen, needsTier, own } = useOwnTerms(event, now);
  const state = availability(event, now);
  const isMine = own?.state === 'booked' || own?.state === 'held';
  const hasPrice = !isCancelled(event) && !isMine && state !== 'played';
  const isPlain = state === 'available' && !own && !needsTier && notOpen === undefined;

  return (
    <DayRow
      to={`/events/${event.id}`}
      day={event}
      now={now}
      badge={
        isPlain
          ? undefined
          : badgeOf({
              state,
              own: own?.state,
              isNotOpen: notOpen !== undefined,
              minTier: needsTier ? event.minTier : null,
            })
      }
      facts={[
        hasPrice && <PriceFact key="price" price={price} reason={priceReason} />,
        state === 'available' && !own && placesLeftText(event.placesLeft),
        event.minTier && isUpcoming(state) && membersDayText[event.minTier],
        notOpen && !needsTier && notOpen,
      ]}
      more={[event.venue]}
      action={action?.(event)}
    />
  );
}

type PriceProps = { readonly price: string; readonly reason: string | undefined };

const PriceFact = ({ price, reason }: PriceProps) => (
  <>
    <span className="font-semibold text-ink">{price}</span>
    {reason && <span className="sr-only"> ({reason})</span>}
  </>
);
