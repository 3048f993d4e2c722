import { availability, isOpenToAll } from '#features/events/availability.ts';
import type { ListedEvent } from '#features/events/contract.ts';
import { EventCard } from '#features/events/days/web/event-card.tsx';
import { useFoundingNumber } from '#features/events/days/web/own-terms.ts';
import { eventList } from '#features/events/days/web/queries.ts';
import { homeOrder } from '#features/events/event-order.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { HomeDay } from './day.tsx';
import { HomeHero } from './hero.tsx';
import { HomeClosing, HomePricing } from './offer.tsx';
import { HomeExplainer, HomeReasons } from './story.tsx';

/** The next six events, soonest first, then the latest past ones. */
function UpcomingEvents({ now }: { now: Date }) {
  const cards = homeOrder(useLoaded(eventList), now);

  return (
    <section aria-labelledby="upcoming" className="column py-6 md:py-28">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 md:items-end">
        <h2 id="upcoming" className="text-2xl md:text-4xl">
          Upcoming events
        </h2>
        {cards.length > 0 && (
          <ButtonLink to="/events" variant="plain">
            See all events
          </ButtonLink>
        )}
      </div>
      <div className="mt-2 grid gap-3 md:mt-10 md:gap-6 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((event) => (
          <EventCard key={event.id} event={event} now={now} />
        ))}
      </div>
      {cards.length === 0 && (
        <EmptyState
          drawing="calendar"
          title="New dates are on their way"
          action={
            <ButtonLink to="/contact" variant="secondary">
              Ask us about the next event
            </ButtonLink>
          }
        >
          There are no golf days in the calendar at the moment.
        </EmptyState>
      )}
    </section>
  );
}

/** The next golf day that can be booked now. */
const nextBookable = (events: readonly ListedEvent[], now: Date): ListedEvent | undefined =>
  homeOrder(events, now).find(
    (event) => availability(event, now) === 'available' && isOpenToAll(event, now),
  );

/** The page without its loading: it shows the cached events as of `now`. */
export function HomePage({ now }: { now: Date }) {
  const events = useLoaded(eventList);
  const foundingNumber = useFoundingNumber();

  return (
    <>
      <HomeHero next={nextBookable(events, now)} foundingNumber={foundingNumber} />
      <HomeExplainer now={now} />
      <HomeDay />
      <UpcomingEvents now={now} />
      <HomePricing />
      <HomeReasons />
      <HomeClosing isFounding={foundingNumber !== null} />
    </>
  );
}
