import { foundingPlacesLeft } from '#features/events/founders-journey.ts';
import { foundersSeries } from '#features/events/web/queries.ts';
import { formatDate } from '#lib/club-time.ts';
import { Hydrated } from '#platform/api-client/hydrated.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Badge } from '#ui/badge.tsx';
import { FigureRow } from '#ui/figure-row.tsx';
import type { Route } from './+types/founders-page';
import { claims } from './claims.ts';
import { clubFacts } from './club-facts.ts';
import { FoundersBenefits, FoundersClosing, FoundersDay } from './founders-benefits.tsx';
import { FoundersMap } from './founders-map.tsx';
import { Stop } from './founders-stop.tsx';
import { textMeta } from './text-meta.ts';

export const meta = () =>
  textMeta({
    title: `The ${clubFacts.series}`,
    description: `Eight golf days in eight cities, from Leeds to Leicester: the dates, the founding places left in each, and what founding members keep for life.`,
  });
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [foundersSeries]);
export const clientLoader = () => fillCache([foundersSeries]);

/** The eight cities as one journey, its places counted live. */
export default function FoundersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.state}>
      <div className="column pt-12 pb-14 md:pt-16">
        <Badge tone="accent">{claims.launch}</Badge>
        <h1 className="mt-5 text-5xl md:text-6xl">{`The ${clubFacts.series}`}</h1>
        <p className="mt-5 measure text-lg">
          {`${claims.events} golf days in ${claims.cities} cities, ${claims.perCity} founding members in each. Whoever comes first has a number, a badge and a price that stay for life.`}
        </p>
        <Journey />
      </div>
      <FoundersBenefits />
      <FoundersDay />
      <FoundersClosing />
    </Hydrated>
  );
}

function Journey() {
  const stops = useLoaded(foundersSeries, presets.realTime);
  const now = useNow();
  const left = stops.reduce((sum, stop) => sum + (foundingPlacesLeft(stop, now) ?? claims.perCity), 0);
  const [first, last] = [stops.find(({ event }) => event), stops.findLast(({ event }) => event)];
  return (
    <>
      <div className="mt-10 max-w-3xl">
        <FigureRow
          figures={[
            { figure: claims.events, label: 'events' },
            { figure: claims.cities, label: 'cities' },
            { figure: claims.foundingMembers, label: 'founding members' },
            { figure: left, label: 'founding places left' },
          ]}
        />
      </div>
      <section aria-labelledby="journey" className="mt-16">
        <h2 id="journey" className="scroll-mt-24 text-4xl">
          Eight cities, one journey
        </h2>
        <p className="mt-4 measure text-ink-soft">
          {first?.event && last?.event
            ? `It begins in ${first.city} on ${formatDate(first.event.date)} and ends in ${last.city} on ${formatDate(last.event.date)}. Come to one day or to all of them; your first makes you a founding member.`
            : 'The dates are being set. Come to one day or to all of them; your first makes you a founding member.'}
        </p>
        <div className="mt-8 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="rounded-large border border-line bg-ivory-bright p-4 shadow-soft max-lg:max-w-md lg:sticky lg:top-24">
            <FoundersMap cities={stops.map(({ city }) => city)} />
          </div>
          <ol className="border-t border-line">
            {stops.map((stop, index) => (
              <Stop key={stop.city} stop={stop} hole={index + 1} now={now} />
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
