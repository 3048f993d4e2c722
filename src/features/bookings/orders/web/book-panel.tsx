import type { ReactNode } from 'react';
import type { EventDetails } from '#features/events/contract.ts';
import { useOwnList } from '#features/events/days/web/own-terms.ts';
import { ownTerms } from '#features/events/days/web/queries.ts';
import { bookNowLabel, eventTexts, ownPriceText, placePrice } from '#features/events/texts.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BookingEligibility } from '../../contract.ts';
import { type EventStatus, eventStatus } from '../../places/states.ts';
import { OpenBooking } from '../../places/web/open-booking.tsx';
import { bookingEligibility } from '../../places/web/queries.ts';
import { bookingLinks, bookingRefusals, bookingTexts, withPlace } from '../../texts.ts';
import type { WaitlistStatus } from '../../waitlist/contract.ts';
import { JoinWaitlist } from '../../waitlist/web/join-waitlist.tsx';
import { OnWaitlist } from '../../waitlist/web/on-waitlist.tsx';
import { waitlistOf } from '../../waitlist/web/queries.ts';
import { nextStep } from './next-step.ts';
import { type ShownEvent, useRefreshStaleEvent } from './refresh-stale-event.ts';
import { RefundToday } from './refund-today.tsx';
import { useHoldPlace } from './use-hold-place.ts';

export type PanelProps = { readonly event: ShownEvent & Pick<EventDetails, 'price' | 'city'> };

/** The button's label, as on the cards (spec, section 2), with what this person pays. */
export const bookNow = (
  { price }: PanelProps['event'],
  { price: own }: Pick<BookingEligibility, 'price'>,
) => bookNowLabel(own ? ownPriceText(own) : placePrice(Math.round(price * 100)));

/**
 * The next step for the current user or visitor: book, log in, pay or see the booking; or why they
 * cannot book.
 */
export function BookPanel({ event }: PanelProps) {
  const { data: eligibility } = useApi(bookingEligibility(event.id), presets.realTime);
  const { data: waitlist } = useApi(waitlistOf(event.id), presets.realTime);
  const now = useNow();

  useRefreshStaleEvent(event, eligibility);

  if (!eligibility) return null;

  const status = eventStatus(event, now, eligibility.reason?.code);

  switch (nextStep({ eligibility, status, waitlist })) {
    case 'booked':
    case 'named':
      return <Booked event={event} eligibility={eligibility} status={status} waitlist={waitlist} />;
    case 'cancelled':
      return <WhyNot text={eventTexts.cancelled} city={event.city} />;
    case 'pay':
      return (
        <Next text={bookingTexts.holding(eligibility.order?.places.length ?? 1)}>
          <ButtonLink to={`/event-payment/${event.id}`} wide>
            {bookingLinks.payment}
          </ButtonLink>
        </Next>
      );
    case 'on_waitlist':
      return waitlist && <OnWaitlist waitlist={waitlist} />;
    case 'log_in':
      return <BookAsVisitor event={event} />;
    case 'join_waitlist':
      return waitlist && <JoinWaitlist waitlist={waitlist} />;
    case 'choose':
      return <ChooseFirst event={event} eligibility={eligibility} />;
    case 'book':
      return <BookNow event={event} eligibility={eligibility} />;
    case 'nothing':
      if (eligibility.reason?.code === 'tier_needed')
        return <NeedsTier text={whyNot(eligibility)} />;
      return eligibility.reason?.code === bookingRefusals.no_payments_yet.code ? (
        <AskUs text={whyNot(eligibility)} />
      ) : (
        <WhyNot text={whyNot(eligibility)} city={event.city} />
      );
  }
}

type BookedProps = PanelProps & {
  readonly eligibility: BookingEligibility;
  readonly status: EventStatus;
  readonly waitlist: WaitlistStatus | undefined;
};

/** The page of the reader's booking. A place that another member bought has no page of its own. */
const bookingPath = (bookingId: string | null): string =>
  bookingId === null ? '/bookings' : `/bookings/${bookingId}`;

/**
 * A place that another member bought has no order in this account; the list of bookings shows it.
 */
function Booked({
  event,
  eligibility: { bookingId, canBookForOthers },
  status,
  waitlist,
}: BookedProps) {
  return (
    <Next text={status === 'upcoming' ? undefined : withPlace[status]}>
      <ButtonLink to={bookingPath(bookingId)} wide>
        {bookingId === null ? bookingLinks.ownPlace : bookingLinks.booking}
      </ButtonLink>
      {canBookForOthers && <ChooseLink eventId={event.id}>Book for other people</ChooseLink>}
      {waitlist?.entry && <OnWaitlist waitlist={waitlist} />}
    </Next>
  );
}

type BookProps = PanelProps & Pick<BookedProps, 'eligibility'>;

/**
 * Holds one place for the member, and leads to its payment. Before the scripts have come it leads to
 * the page where places are chosen.
 */
export function HoldPlace({ eventId, children }: { eventId: number; children: string }) {
  const hold = useHoldPlace(eventId);

  return (
    <form
      action={`/event-payment/${eventId}`}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        hold.mutate(undefined);
      }}
    >
      <Button type="submit" wide busy={hold.isPending || hold.isSuccess}>
        {children}
      </Button>
    </form>
  );
}

function BookNow({ event, eligibility }: BookProps) {
  const isFree = event.price === 0;
  return (
    <Next text={isFree ? bookingTexts.confirmedAtOnce : bookingTexts.holdWhilePaying}>
      <HoldPlace eventId={event.id}>{bookNow(event, eligibility)}</HoldPlace>
      <ChooseLink eventId={event.id}>
        {isFree ? 'Book for others' : 'Book for others, or choose how to pay'}
      </ChooseLink>
      <RefundToday event={event} price={eligibility.price} />
    </Next>
  );
}

/**
 * Someone with credits is asked how to pay before a place is held; what the button would take is in
 * its label.
 */
const ChooseFirst = ({ event, eligibility }: BookProps) => (
  <Next
    text={eligibility.price?.way === 'credit' ? undefined : 'Choose how to pay on the next page.'}
  >
    <ButtonLink to={`/event-payment/${event.id}`} wide>
      {bookNow(event, eligibility)}
    </ButtonLink>
    <RefundToday event={event} price={eligibility.price} />
  </Next>
);

const ChooseLink = ({ eventId, children }: { eventId: number; children: string }) => (
  <ButtonLink to={`/event-payment/${eventId}`} variant="secondary" wide>
    {children}
  </ButtonLink>
);

/** A visitor books and registers in one sheet: see `booking-sheet.tsx`. */
const BookAsVisitor = ({ event }: PanelProps) => (
  <Next text={eventTexts.bookAsVisitor}>
    <OpenBooking eventId={event.id}>{bookNow(event, {})}</OpenBooking>
    <RefundToday event={event} />
  </Next>
);

const whyNot = ({ reason }: BookingEligibility): string =>
  reason?.message ?? bookingTexts.cannotBook;

const WhyNot = ({ text, city }: { text: string; city: string }) => (
  <Next text={text}>
    <ButtonLink to={`/events?city=${encodeURIComponent(city)}`} variant="secondary" wide>
      {bookingLinks.otherEvents}
    </ButtonLink>
  </Next>
);

/** The way to the tier that the golf day is limited to: an upgrade for who has a lower one. */
function NeedsTier({ text }: { text: string }) {
  const hasTier = useOwnList(ownTerms).data?.tier != null;
  return (
    <Next text={text}>
      <ButtonLink to={hasTier ? '/account/membership/change' : '/membership'} wide>
        {hasTier ? 'Upgrade your membership' : 'See the membership tiers'}
      </ButtonLink>
    </Next>
  );
}

/**
 * Every golf day of a site that takes no payments is like this one, so other events would not help.
 */
const AskUs = ({ text }: { text: string }) => (
  <Next text={text}>
    <ButtonLink to="/contact" variant="secondary" wide>
      {bookingLinks.contact}
    </ButtonLink>
  </Next>
);

const Next = ({ text, children }: { text: string | undefined; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    {children}
    {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
  </div>
);
