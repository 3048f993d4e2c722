import { formatPounds } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Availability, availability, isUpcoming, notOpenText } from '../../availability.ts';
import type { EventDetails } from '../../contract.ts';
import { BookingBox } from '../../days/web/booking-box.tsx';
import { EventCard } from '../../days/web/event-card.tsx';
import { EventHero } from '../../days/web/event-hero.tsx';
import { TheDay } from '../../days/web/the-day.tsx';
import { bookNowLabel, eventTexts, tierNeededText } from '../../texts.ts';

type Props = { readonly event: EventDetails; readonly now: Date };

/**
 * The page of an event as visitors would see it, with what has not been saved yet, and its card in
 * lists. Nothing in it can be pressed.
 */
export function EventPreview({ event, now }: Props) {
  const state = availability(event, now);
  const notOpen = notOpenOf(event, now);

  return (
    <>
      <Notice tone="info" title="Preview">
        This is how visitors will see the page, with your unsaved changes.
        {event.venue !== null && !event.course && ' Save to see the course of the new venue.'}
      </Notice>
      <div inert className="mt-4 overflow-hidden rounded-large border border-line bg-ivory">
        <EventHero
          event={event}
          state={state}
          isNotOpen={notOpen !== undefined}
          needsTier={event.minTier !== null}
        />
        <div className="column py-8">
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="lg:col-start-2 lg:row-start-1">
              <BookingBox event={event} state={state} more={<More isAhead={isUpcoming(state)} />}>
                <NextStep event={event} state={state} notOpen={notOpen} />
              </BookingBox>
            </div>
            <div className="flex min-w-0 flex-col gap-8 md:gap-14">
              {state !== 'cancelled' && <TheDay event={event} isAhead={isUpcoming(state)} />}
            </div>
          </div>
        </div>
      </div>
      <h2 className="mt-8 text-2xl">In lists</h2>
      <div inert className="mt-4 max-w-sm">
        <EventCard event={event} now={now} asVisitor />
      </div>
    </>
  );
}

/** Why a visitor cannot book yet. */
function notOpenOf({ bookingOpensAt }: EventDetails, now: Date): string | undefined {
  const opening = bookingOpensAt === null ? null : new Date(bookingOpensAt);
  return notOpenText({ toYou: opening, toEveryone: opening }, now);
}

type StepProps = {
  readonly event: EventDetails;
  readonly state: Availability;
  readonly notOpen: string | undefined;
};

/** What a visitor without an account can do. */
function NextStep({ event, state, notOpen }: StepProps) {
  if (state === 'cancelled') return <p className="text-sm text-ink-soft">{eventTexts.cancelled}</p>;
  if (state !== 'available' && state !== 'full') return null;
  if (event.minTier)
    return <p className="mt-6 text-sm text-ink-soft">{tierNeededText[event.minTier]}</p>;
  if (notOpen) return <p className="mt-6 text-sm text-ink-soft">{notOpen}</p>;

  const price = formatPounds(Math.round(event.price * 100));

  return (
    <div className="mt-6 flex flex-col gap-3">
      <Button wide>{state === 'full' ? eventTexts.joinWaitlist : bookNowLabel(price)}</Button>
      {state === 'available' && <p className="text-sm text-ink-soft">{eventTexts.bookAsVisitor}</p>}
    </div>
  );
}

const More = ({ isAhead }: { readonly isAhead: boolean }) => (
  <>
    {isAhead && (
      <Button variant="plain">
        <CalendarIcon />
        {eventTexts.addToCalendar}
      </Button>
    )}
    <Button variant="plain">{eventTexts.share}</Button>
  </>
);
