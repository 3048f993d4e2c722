import { homeOrder } from '#features/events/home-order.ts';
import { EventCard } from '#features/events/web/card/event-card.tsx';
import { eventList } from '#features/events/web/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { HomeHero } from './hero.tsx';
import { HomeClosing, HomePricing } from './offer.tsx';
import { HomeExplainer, HomeReasons } from './story.tsx';

/** The next six events, soonest first, then the latest past ones. */
function UpcomingEvents({ now }: { now: Date }) {
  const cards = homeOrder(useLoaded(eventList), now);
  return (
    <section aria-labelledby="upcoming" className="column py-10 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
        <h2 id="upcoming" className="text-3xl md:text-4xl">
          Upcoming events
        </h2>
        {cards.length > 0 && (
          <ButtonLink to="/events" variant="plain">
            See all events
          </ButtonLink>
        )}
      </div>
      <div className="mt-4 grid gap-4 md:mt-10 md:gap-6 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((event) => (
          <EventCard key={event.id} event={event} now={now} />
        ))}
      </div>
      {cards.length === 0 && (
        <EmptyState
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

/** The page without its loading: it shows the cached events as of `now`. */
export const HomePage = ({ now }: { now: Date }) => (
  <>
    <HomeHero />
    <HomeExplainer />
    <UpcomingEvents now={now} />
    <HomePricing />
    <HomeReasons />
    <HomeClosing />
  </>
);
