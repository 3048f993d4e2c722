import type { ReactNode } from 'react';
import { formatPounds, type Pence } from '#lib/money.ts';
import { type Availability, isUpcoming } from '../../availability.ts';
import type { EventDetails, OwnPrice } from '../../contract.ts';
import { ownPriceReason, ownPriceText, placesLeftOf } from '../../texts.ts';
import { FoundingNote } from './founding-note.tsx';
import { PlacesLeft } from './places-left.tsx';

type Props = {
  readonly event: EventDetails;
  readonly state: Availability;
  /** What the reader pays, if that is not the standard price. */
  readonly ownPrice?: OwnPrice | undefined;
  /** Whether some of the places taken are kept for the reader. */
  readonly isKept?: boolean;
  /** Whether the reader has a place: their booking comes first, and no price. */
  readonly hasPlace?: boolean;
  /** Whether the reader waits for a place: their turn comes first, and no price. */
  readonly isWaiting?: boolean;
  /** The next step of the reader. */
  readonly children: ReactNode;
  /** What else can be done: calendar file, saving, sharing. */
  readonly more: ReactNode;
};

/**
 * The card beside the text of a golf day: price, places left and the next step. No price once
 * cancelled. The organisers’ preview is the same card.
 */
export function BookingBox({
  event,
  state,
  ownPrice,
  isKept = false,
  hasPlace = false,
  isWaiting = false,
  children,
  more,
}: Props) {
  const isAhead = isUpcoming(state);
  // Who has a place or a turn buys nothing.
  const isOwnFirst = hasPlace || isWaiting;

  return (
    <section
      aria-label={state === 'cancelled' ? 'Booking' : 'Price and booking'}
      className="rounded-large border border-line bg-ivory-bright shadow-soft lg:sticky lg:top-28"
    >
      <div className="p-6">
        {isOwnFirst && children}
        {isAhead && hasPlace && (
          <p className="mt-4 text-sm text-ink-soft figures">
            {placesLeftOf(event.placesLeft, event.capacity)}
          </p>
        )}
        {state !== 'cancelled' && state !== 'played' && !isOwnFirst && (
          <Price
            standardPence={Math.round(event.price * 100)}
            own={state === 'available' || isKept ? ownPrice : undefined}
          />
        )}
        {isAhead && !isOwnFirst && (
          <PlacesLeft
            placesLeft={event.placesLeft}
            capacity={event.capacity}
            isClosed={state === 'closed'}
            isKept={isKept}
          />
        )}
        {isAhead && state !== 'closed' && !isOwnFirst && (
          <FoundingNote event={event} className="mt-3" />
        )}
        {!isOwnFirst && children}
      </div>
      <div className="flex flex-wrap gap-x-6 border-t border-line px-6 py-2">{more}</div>
    </section>
  );
}

type PriceProps = { readonly standardPence: Pence; readonly own: OwnPrice | undefined };

/** What the reader pays; with the reason and the standard price, if it is something else. */
const Price = ({ standardPence, own }: PriceProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className="font-display text-5xl text-brass-text figures">
      {own ? ownPriceText(own) : formatPounds(standardPence)}
    </span>
    <span className="text-sm text-ink-soft">{priceNote({ standardPence, own })}</span>
  </p>
);

function priceNote({ standardPence, own }: PriceProps): string {
  if (standardPence === 0) return 'Your host pays for the day';
  return own
    ? `${ownPriceReason[own.way]}, instead of ${formatPounds(standardPence)}`
    : 'per person, including VAT';
}
