import type { ListedEvent } from '#features/events/contract.ts';
import { EventCard } from '#features/events/web/card/event-card.tsx';
import { eventList } from '#features/events/web/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';

const steps = [
  {
    title: 'Choose your day',
    text: 'Eight cities, fifteen places in each. Pick the one that suits your diary and your business.',
    to: '/events',
    link: 'See all events',
  },
  {
    title: 'Learn the format',
    text: 'Team Stableford: on each hole the team’s best two scores count, so a bad one doesn’t matter, and there’s time to talk.',
    to: '/event-format',
    link: 'How it’s played',
  },
  {
    title: 'Check your handicap',
    text: 'No official index? You’re welcome with a society handicap, or none at all.',
    to: '/handicap',
    link: 'About handicaps',
  },
] as const;

/** For someone without bookings: how to get started, and the next events. */
export function FirstSteps({ now }: { readonly now: Date }) {
  const events = useApi(eventList);
  return (
    <>
      <section aria-labelledby="first-steps" className="mt-10">
        <h2 id="first-steps" className="text-2xl">
          Getting started
        </h2>
        <ol className="mt-4 grid gap-4 md:grid-cols-3">
          {steps.map((step, index) => (
            <li
              key={step.title}
              className="flex flex-col items-start rounded-large border border-line bg-ivory-bright p-6"
            >
              <span aria-hidden="true" className="font-display text-3xl text-fairway figures">
                {index + 1}
              </span>
              <h3 className="mt-2 text-xl">{step.title}</h3>
              <p className="mt-2 mb-3 text-ink-soft">{step.text}</p>
              <ButtonLink to={step.to} variant="plain" className="mt-auto">
                {step.link}
              </ButtonLink>
            </li>
          ))}
        </ol>
      </section>
      <WhenLoaded result={events} what="events">
        {(list) => <NextEvents events={list} now={now} />}
      </WhenLoaded>
    </>
  );
}

function NextEvents({ events, now }: { readonly events: readonly ListedEvent[]; readonly now: Date }) {
  const coming = events.filter((event) => event.state === 'open' && new Date(event.date) > now).slice(0, 3);
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="mt-12">
      <h2 id="coming" className="text-2xl">
        Upcoming events
      </h2>
      <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {coming.map((event) => (
          <li key={event.id}>
            <EventCard event={event} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
