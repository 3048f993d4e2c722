import type { MouseEvent } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { BookPanel } from '#features/bookings/orders/web/book-panel.tsx';
import { eventPath, LINK_KEY, linkPath } from '#features/events/addresses.ts';
import { type Availability, isUpcoming } from '#features/events/availability.ts';
import { SaveButton } from '#features/events/calendar/web/save-button.tsx';
import type { EventDetails, OwnDayState, OwnPrice } from '#features/events/contract.ts';
import { BookingBox } from '#features/events/days/web/booking-box.tsx';
import { eventTexts } from '#features/events/texts.ts';
import { formatDate } from '#lib/club-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { shareLink } from '#ui/share-link.ts';
import { toast } from '#ui/toast/toast.ts';

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
 * The card beside the text: price, places left, the next step, calendar file and sharing.
 */
export function BookingAside({ event, state, own, ownPrice }: EventAsideProps) {
  // Their own price was for the place they have, or will be for the one they wait for.
  const hasPlace = own === 'booked' || own === 'held';

  return (
    <BookingBox
      event={event}
      state={state}
      ownPrice={hasPlace || own === 'waiting' ? undefined : ownPrice}
      isKept={own === 'offered'}
      hasPlace={hasPlace}
      isWaiting={own === 'waiting'}
      more={
        <>
          {isUpcoming(state) && (
            <ButtonLink to={event.calendarPath} reloadDocument variant="plain">
              <CalendarIcon />
              {eventTexts.addToCalendar}
            </ButtonLink>
          )}
          <SaveButton event={event} withWord />
          <EventShare event={event} />
        </>
      }
    >
      <div id={BOOKING_BOX} className="scroll-mt-64 not-first:mt-6">
        <BookPanel event={event} />
      </div>
    </BookingBox>
  );
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
      {eventTexts.share}
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
