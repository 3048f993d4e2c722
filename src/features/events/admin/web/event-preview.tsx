import { formatPounds } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Availability, availability, isUpcoming } from '../../availability.ts';
import type { EventDetails } from '../../contract.ts';
import { EventHero } from '../../days/web/event-hero.tsx';
import { TheDay } from '../../days/web/the-day.tsx';
import { bookNowLabel, eventTexts, placesLeftOf } from '../../texts.ts';

/**
 * The page of an event as visitors would see it, with what has not been saved yet. Nothing in it
 * can be pressed.
 */
export function EventPreview({ event, now }: { readonly event: EventDetails; readonly now: Date }) {
  const state = availability(event, now);
  return (
    <>
      <p className="text-sm text-ink-soft">
        This is how visitors will see the page, with your unsaved changes.
        {event.venue !== null && !event.course && ' Save to see the course of the new venue.'}
      </p>
      <div inert className="mt-4 overflow-hidden rounded-large border border-line bg-ivory">
        <EventHero event={event} state={state} />
        <div className="column flex flex-col gap-14 py-12">
          <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="lg:col-start-2 lg:row-start-1">
              <PriceBox event={event} state={state} />
            </div>
            <TheDay event={event} isAhead={isUpcoming(state)} />
          </div>
        </div>
      </div>
    </>
  );
}

type BoxProps = { readonly event: EventDetails; readonly state: Availability };

/** The price, the places left and the button that a visitor sees beside the text. */
function PriceBox({ event, state }: BoxProps) {
  if (state === 'cancelled') return null;

  const price = formatPounds(Math.round(event.price * 100));

  return (
    <section aria-label="Price and booking">
      <Card>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-5xl text-brass-text figures">{price}</span>
          <span className="text-sm text-ink-soft">per person, including VAT</span>
        </p>
        {isUpcoming(state) && (
          <p className="mt-4 font-semibold figures">
            {placesLeftOf(event.placesLeft, event.capacity)}
          </p>
        )}
        {(state === 'available' || state === 'full') && (
          <Button wide className="mt-6">
            {state === 'full' ? eventTexts.joinWaitlist : bookNowLabel(price)}
          </Button>
        )}
        <p className="mt-3 text-sm text-ink-soft">{event.terms}</p>
      </Card>
    </section>
  );
}
