import type { ReactNode } from 'react';
import type { EventDetails } from '#features/events/contract.ts';
import { saveEvent } from '#features/identity/sign-in/web/saved-event.ts';
import { formatPounds } from '#lib/money.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { BookingEligibility } from '../../contract.ts';
import { type EventStatus, eventStatus } from '../../event-status.ts';
import { HOLD_MINUTES } from '../../hold.ts';
import { bookingEligibility } from '../queries.ts';
import { type ShownEvent, useRefreshStaleEvent } from './refresh-stale-event.ts';
import { useHoldPlace } from './use-hold-place.ts';

type PanelProps = { readonly event: ShownEvent & Pick<EventDetails, 'price' | 'city'> };

const CANCELLED = 'This event has been cancelled.';

/** What someone with a place is told. That they came is not known here. */
const withPlace: Readonly<Record<EventStatus, string>> = {
  upcoming: "You're booked. We look forward to seeing you.",
  past: 'You had a place at this event.',
  cancelled: `${CANCELLED} See your booking for what happens to your payment.`,
};

/** As the cards print it (spec, section 2). */
const bookNow = ({ price }: PanelProps['event']) => `Book Now - ${formatPounds(Math.round(price * 100))}`;

/** The next step for the person at the screen: book, sign in, pay, look at the booking, or why none of these. */
export function BookPanel({ event }: PanelProps) {
  const { data: eligibility } = useApi(bookingEligibility(event.id), presets.realTime);
  const now = useNow();
  useRefreshStaleEvent(event, eligibility);
  if (!eligibility) return null;
  const status = eventStatus(event, now, eligibility.reason?.code);
  if (eligibility.bookingId)
    return (
      <NextStep words={withPlace[status]}>
        <ButtonLink to={`/bookings/${eligibility.bookingId}`} wide>
          See your booking
        </ButtonLink>
      </NextStep>
    );
  if (status === 'cancelled') return <WhyNot words={CANCELLED} city={event.city} />;
  if (eligibility.order)
    return (
      <NextStep words="We're holding a place for you.">
        <ButtonLink to={`/event-payment/${event.id}`} wide>
          Continue to payment
        </ButtonLink>
      </NextStep>
    );
  if (eligibility.reason?.code === 'sign_in_first') return <LogInToBook event={event} />;
  if (!eligibility.canBook) return <WhyNot words={whyNot(eligibility)} city={event.city} />;
  return <BookNow event={event} />;
}

function BookNow({ event }: PanelProps) {
  const hold = useHoldPlace(event.id);
  return (
    <NextStep words={`We'll hold your place for ${HOLD_MINUTES} minutes while you pay.`}>
      <Button wide busy={hold.isPending || hold.isSuccess} onClick={() => hold.mutate()}>
        {bookNow(event)}
      </Button>
    </NextStep>
  );
}

// A link, so that it works before scripts run; the event rides along in the address and in session storage.
const LogInToBook = ({ event }: PanelProps) => (
  <NextStep words="You need an account to book. It takes a minute, then you'll come straight back here.">
    <ButtonLink to={`/auth?event=${event.id}`} wide onClick={() => saveEvent(String(event.id))}>
      {bookNow(event)}
    </ButtonLink>
  </NextStep>
);

const whyNot = ({ reason }: BookingEligibility): string =>
  reason?.message ?? "This event can't be booked at the moment.";

const WhyNot = ({ words, city }: { words: string; city: string }) => (
  <NextStep words={words}>
    <ButtonLink to={`/events?city=${encodeURIComponent(city)}`} variant="secondary" wide>
      See other events
    </ButtonLink>
  </NextStep>
);

const NextStep = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    {children}
    <p className="text-sm text-ink-soft">{words}</p>
  </div>
);
