import type { MouseEvent } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { BookPanel } from '#features/bookings/orders/web/book-panel.tsx';
import { eventPath, LINK_KEY, linkPath } from '#features/events/addresses.ts';
import { type Availability, isUpcoming } from '#features/events/availability.ts';
import { SaveButton } from '#features/events/calendar/web/save-button.tsx';
import type { EventDetails, OwnDayState, OwnPrice } from '#features/events/contract.ts';
import { FoundingNote } from '#features/events/days/web/founding-note.tsx';
import { eventTexts, ownPriceReason, ownPriceText } from '#features/events/texts.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { shareLink } from '#ui/share-link.ts';
import { toast } from '#ui/toast/toast.ts';
import { PlacesLeft } from './places-left.tsx';

/** The element with the next step: the bar leads here, and hides while it is in view. */
export const BOOKING_BOX = 'booking';

type EventAsideProps = {
  readonly event: EventDetails;
  readonly state: Availability;
  /** What the reader has there already. */
  readonly own?: OwnDayState | undefined;
  /** What the reader pays, if that is not the standard price. */
  readonly ownPrice: OwnPrice | undefined;
};

/**
 * The card beside the text: price, places left, the next step, calendar file and sharing. No price
 * once cancelled.
 */
export function BookingAside({ event, state, own, ownPrice }: EventAsideProps) {
  const isAhead = isUpcoming(state);

  // Whoever has a place pays the standard price for another: their own price was for the place they
  // have.
  const hasPlace = own === 'booked' || own === 'held';

  return (
    <section
      aria-label={state === 'cancelled' ? 'Booking' : 'Price and booking'}
      className="rounded-large border border-line bg-ivory-bright shadow-soft lg:sticky lg:top-28"
    >
      <div className="p-6">
        {state !== 'cancelled' && (
          <Price
            standardPence={Math.round(event.price * 100)}
            own={isAhead && !hasPlace ? ownPrice : undefined}
          />
        )}
        {isAhead && (
          <PlacesLeft
            placesLeft={event.placesLeft}
            capacity={event.capacity}
            isClosed={state === 'closed'}
            isKept={own === 'offered'}
          />
        )}
        {isAhead && state !== 'closed' && <FoundingNote event={event} className="mt-3" />}
        <div id={BOOKING_BOX} className="scroll-mt-64 not-first:mt-6">
          <BookPanel event={event} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 border-t border-line px-6 py-2">
        {isAhead && (
          <ButtonLink to={event.calendarPath} reloadDocument variant="plain">
            <CalendarIcon />
            {eventTexts.addToCalendar}
          </ButtonLink>
        )}
        <SaveButton event={event} withWord />
        <EventShare event={event} />
      </div>
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

type EventShareProps = { readonly event: Pick<EventDetails, 'id' | 'title' | 'date' | 'location'> };

/**
 * Shares the event by the device's own sheet, or copies the link; without scripts the link opens an
 * email.
 */
export function EventShare({ event }: EventShareProps) {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const key = useSearchParams()[0].get(LINK_KEY);
  const address = `${root?.publicUrl ?? ''}${key ? linkPath(event.id, key) : eventPath(event.id)}`;
  const words = `${event.title}, ${formatDate(event.date)}, ${event.location}`;

  const share = (press: MouseEvent) => {
    press.preventDefault();
    void shareOrCopy(words, new URL(address, window.location.href).href);
  };

  return (
    <ButtonLink
      to={`mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(`${words}\r\n${address}`)}`}
      variant="plain"
      onClick={share}
    >
      Share this event
    </ButtonLink>
  );
}

async function shareOrCopy(text: string, url: string): Promise<void> {
  const outcome = await shareLink({ text, url });
  if (outcome === 'copied')
    toast({ title: 'Link copied', description: 'You can paste it anywhere.' });
  if (outcome === 'failed')
    toast({
      title: 'The link couldn’t be copied',
      description: `You can copy it here: ${url}`,
      variant: 'destructive',
    });
}
