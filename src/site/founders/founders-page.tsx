import { isCancelled } from '#features/events/availability.ts';
import type { FoundersStop, FoundingNumbers } from '#features/events/contract.ts';
import { foundersSeries } from '#features/events/days/web/event-page-queries.ts';
import { useFoundingNumber } from '#features/events/days/web/own-terms.ts';
import { foundingNumbers, ownTerms } from '#features/events/days/web/queries.ts';
import { foundingPlacesIn } from '#features/events/founders.ts';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { useCities, useClaims } from '#features/settings/web/queries.ts';
import { formatDate } from '#lib/club-time.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { FigureRow } from '#ui/card.tsx';
import { type IndexLine, SectionIndex } from '#ui/reading/prose.tsx';
import { clubFacts } from '../facts/club-facts.ts';
import {
  citiesAsJourney,
  headlineFigures,
  seriesFigures,
  seriesRows,
} from '../facts/headline-figures.ts';
import { pageMeta } from '../texts/page-meta.ts';
import type { Route } from './+types/founders-page';
import { FoundersBenefits, FoundersClosing, FoundersDay } from './benefits.tsx';
import { FoundersMap } from './map.tsx';
import { Stop } from './stop.tsx';

export const meta = () =>
  pageMeta({
    title: `The ${clubFacts.series}`,
    description:
      'A golf day in each of our cities: the dates, the founding places that are left in each of them, and what founding members keep for life.',
  });
export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, [foundersSeries, foundingNumbers], forMember(context, [ownTerms]));
export const clientLoader = () =>
  fillCache([foundersSeries, foundingNumbers], forMemberHere([ownTerms]));

const sections: readonly IndexLine[] = [
  { id: 'journey', label: 'The cities' },
  { id: 'for-life', label: 'What you keep for life' },
  { id: 'the-day', label: 'How the day runs' },
  { id: 'take-yours', label: 'Book your place' },
];

/** The cities as one journey, with the places left counted live. */
export default function FoundersPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Journey />
      <FoundersBenefits />
      <FoundersDay />
      <Closing />
    </HydrationBoundary>
  );
}

const Closing = () => <FoundersClosing isFounding={useFoundingNumber() !== null} />;

function Journey() {
  const stops = useLoaded(foundersSeries, presets.realTime);
  const numbers = useLoaded(foundingNumbers, presets.realTime);
  const now = useNow();
  const cities = useCities();
  const { foundingMembers } = seriesFigures(cities);

  return (
    <>
      <div className="border-b border-line">
        <div className="column grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <Badge tone="accent">{useClaims().launch}</Badge>
            <h1 className="mt-5 text-5xl max-[23.4rem]:text-[2.5rem] md:text-6xl">{`The ${clubFacts.series}`}</h1>
            <p className="mt-5 measure text-lg">
              {`Our pre-launch series, by invitation: ${countText(cities.length, 'golf day')} in ${countText(cities.length, 'city', 'cities')}, with ${headlineFigures.perCity} founding members in each. This page is your invitation: the first ${foundingMembers} get a number, a badge and a locked-in price, for life. See below for when each begins.`}
            </p>
            <div className="mt-8">
              <FigureRow figures={figuresOf(stops, numbers, now)} />
            </div>
            <SectionIndex sections={sections} />
          </div>
          <div className="mx-auto w-full max-w-xl lg:max-w-none">
            <FoundersMap cities={stops.map(({ city }) => city)} />
          </div>
        </div>
      </div>
      <section aria-labelledby="journey" className="column py-16 md:py-20">
        <h2 id="journey" className="scroll-mt-24 text-4xl">
          {citiesAsJourney(cities.length)}
        </h2>
        <p className="mt-4 measure text-ink-soft">
          {`${spanOf(stops)} Come to one day or all of them: if your first paid booking is one of these and its city has a number left, you’re a founding member.`}
        </p>
        <ol className="mt-8 grid gap-x-16 border-t border-line lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-4">
          {stops.map((stop, index) => (
            <Stop key={stop.city} stop={stop} hole={index + 1} now={now} />
          ))}
        </ol>
      </section>
    </>
  );
}

type Stops = readonly FoundersStop[];

function figuresOf(stops: Stops, numbers: FoundingNumbers, now: Date) {
  const { events, cities, foundingMembers } = seriesRows(stops.map(({ city }) => city));
  const left = stops.reduce((sum, stop) => sum + foundingPlacesIn(stop, numbers, now), 0);
  return [events, cities, foundingMembers, { figure: left, label: 'founding places left' }];
}

/** Where and when the series starts and ends; cancelled days are left out. */
function spanOf(stops: Stops): string {
  const set = stops.flatMap(({ city, event }) =>
    event && !isCancelled(event) ? [{ city, date: event.date }] : [],
  );
  const [first, last] = [set[0], set.at(-1)];
  if (!first || !last)
    return stops.some(({ event }) => event)
      ? 'New dates will appear here.'
      : 'Dates to be announced.';
  return `It starts in ${first.city} on ${formatDate(first.date)} and ends in ${last.city} on ${formatDate(last.date)}.`;
}
