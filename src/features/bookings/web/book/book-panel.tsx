import type { ReactNode } from 'react';
import type { EventDetails } from '#features/events/contract.ts';
import { bookNowLabel, eventTexts } from '#features/events/texts.ts';
import { saveEvent } from '#features/identity/sign-in/web/saved-event.ts';
import { formatPounds } from '#lib/money.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BookingEligibility } from '../../contract.ts';
import { eventStatus } from '../../event-status.ts';
import { bookingLinks, bookingTexts, chooseTexts, withPlace } from '../../texts.ts';
import { bookingEligibility, waitlistOf } from '../queries.ts';
import { JoinWaitlist } from '../waitlist/join-waitlist.tsx';
import { OnWaitlist } from '../waitlist/on-waitlist.tsx';
import { type ShownEvent, useRefreshStaleEvent } from './refresh-stale-event.ts';
import { RefundToday } from './refund-today.tsx';
import { useHoldPlace } from './use-hold-place.ts';

type PanelProps = { readonly event: ShownEvent & Pick<EventDetails, 'price' | 'city'> };

/** The button's label, as on the cards (spec, section 2). */
const bookNow = ({ price }: PanelProps['event']) => bookNowLabel(formatPounds(Math.round(price * 100)));

/** The next step for the current user or visitor: book, log in, pay or see the booking; or why they cannot book. */
export function BookPanel({ event }: PanelProps) {
  const { data: eligibility } = useApi(bookingEligibility(event.id), presets.realTime);
  const { data: waitlist } = useApi(waitlistOf(event.id), presets.realTime);
  const now = useNow();
  useRefreshStaleEvent(event, eligibility);
  if (!eligibility) return null;
  const status = eventStatus(event, now, eligibility.reason?.code);
  const isNamed = eligibility.bookingId === null && eligibility.reason?.code === 'already_booked';
  if (eligibility.bookingId || isNamed)
    return (
      <NextStep text={withPlace[status]}>
        {/* A place that somebody else bought has no order in this account; the list of bookings has it. */}
        <ButtonLink to={isNamed ? '/bookings' : `/bookings/${eligibility.bookingId}`} wide>
          {isNamed ? bookingLinks.ownPlace : bookingLinks.booking}
        </ButtonLink>
        {eligibility.canBookForOthers && <ChooseLink eventId={event.id}>{chooseTexts.forOthers}</ChooseLink>}
        {waitlist?.entry && <OnWaitlist waitlist={waitlist} />}
      </NextStep>
    );
  if (status === 'cancelled') return <WhyNot text={eventTexts.cancelled} city={event.city} />;
  if (eligibility.order)
    return (
      <NextStep text={bookingTexts.holding}>
        <ButtonLink to={`/event-payment/${event.id}`} wide>
          {bookingLinks.payment}
        </ButtonLink>
      </NextStep>
    );
  if (waitlist?.entry) return <OnWaitlist waitlist={waitlist} />;
  if (eligibility.reason?.code === 'log_in_first') return <LogInToBook event={event} />;
  if (!eligibility.canBook && waitlist && waitlist.can.joinFrom !== null)
    return <JoinWaitlist waitlist={waitlist} least={waitlist.can.joinFrom} />;
  if (!eligibility.canBook) return <WhyNot text={whyNot(eligibility)} city={event.city} />;
  return eligibility.hasCredits ? <ChooseFirst event={event} /> : <BookNow event={event} />;
}

function BookNow({ event }: PanelProps) {
  const hold = useHoldPlace(event.id);
  return (
    <NextStep text={bookingTexts.holdWhilePaying}>
      <Button wide busy={hold.isPending || hold.isSuccess} onClick={() => hold.mutate(undefined)}>
        {bookNow(event)}
      </Button>
      <ChooseLink eventId={event.id}>{chooseTexts.moreWays}</ChooseLink>
      <RefundToday event={event} />
    </NextStep>
  );
}

/** Someone with credits is asked how to pay before a place is held. */
const ChooseFirst = ({ event }: PanelProps) => (
  <NextStep text={chooseTexts.withCredits}>
    <ButtonLink to={`/event-payment/${event.id}`} wide>
      {bookNow(event)}
    </ButtonLink>
    <RefundToday event={event} />
  </NextStep>
);

const ChooseLink = ({ eventId, children }: { eventId: number; children: string }) => (
  <ButtonLink to={`/event-payment/${eventId}`} variant="secondary" wide>
    {children}
  </ButtonLink>
);

// A link works before hydration. The event id is in the URL and in session storage.
const LogInToBook = ({ event }: PanelProps) => (
  <NextStep text="You need an account to book. It takes a minute, then you'll come straight back here.">
    <ButtonLink to={`/auth?event=${event.id}`} wide onClick={() => saveEvent(String(event.id))}>
      {bookNow(event)}
    </ButtonLink>
    <RefundToday event={event} />
  </NextStep>
);

const whyNot = ({ reason }: BookingEligibility): string => reason?.message ?? bookingTexts.cannotBook;

const WhyNot = ({ text, city }: { text: string; city: string }) => (
  <NextStep text={text}>
    <ButtonLink to={`/events?city=${encodeURIComponent(city)}`} variant="secondary" wide>
      {bookingLinks.otherEvents}
    </ButtonLink>
  </NextStep>
);

const NextStep = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    {children}
    <p className="text-sm text-ink-soft">{text}</p>
  </div>
);
