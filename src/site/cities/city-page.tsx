import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { FollowButton } from '#features/events/calendar/web/follow-city.tsx';
import { followedCities, savedEvents } from '#features/events/calendar/web/own-lists.ts';
import { cityGuides, kilometresApart, neighboursOf } from '#features/events/city-guides.ts';
import { cityCalendar } from '#features/events/days/web/event-page-queries.ts';
import { foundingNumbers, ownTerms } from '#features/events/days/web/queries.ts';
import { numbersLeftIn } from '#features/events/founders.ts';
import { forMember, forMemberHere } from '#features/identity/accounts/web/session.ts';
import { useCities } from '#features/settings/web/queries.ts';
import {
  type City,
  type CitySlug,
  cityBySlug,
  cityCourses,
  cityNames,
  slugOf,
} from '#lib/cities.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Prose, PullQuote } from '#ui/reading/prose.tsx';
import { ReadingPage, type RelatedLink } from '#ui/reading/reading-page.tsx';
import { pageMeta } from '../texts/page-meta.ts';
import type { Route } from './+types/city-page';
import { CityEvents } from './city-events.tsx';

/**
 * Responds with 404 for any other city, and redirects other spellings ("Leeds") to the city's URL.
 */
function known(slug: string): CitySlug {
  const city = cityBySlug(slug);
  if (city === undefined) throw data(null, { status: 404 });
  if (slugOf(city) !== slug) throw redirect(`/cities/${slugOf(city)}`, 301);
  return slugOf(city);
}

/**
 * What a member follows and has saved, and what the golf days are for them; a visitor's page reads
 * none of it.
 */
const own = [followedCities, savedEvents, ownTerms];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  prefetch(context, [cityCalendar(known(params.city)), foundingNumbers], forMember(context, own));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  fillCache([cityCalendar(known(params.city)), foundingNumbers], forMemberHere(own));

export const meta: Route.MetaFunction = ({ params }) => {
  const city = cityBySlug(params.city);
  return city === undefined
    ? []
    : pageMeta({ title: `Golf days in ${city}`, description: cityGuides[city].lead });
};

export default function CityPage({ loaderData, params }: Route.ComponentProps) {
  const city = cityBySlug(params.city);
  if (city === undefined) return null;
  return (
    <HydrationBoundary state={loaderData.state}>
      <CityView key={city} city={city} />
    </HydrationBoundary>
  );
}

const KILOMETRES_A_MILE = 1.609;

const parts = [
  { id: 'dates', title: 'Golf days' },
  { id: 'golf', title: 'The golf' },
  { id: 'business', title: 'The business' },
  { id: 'getting-there', title: 'Getting there' },
] as const;

/** One of the cities: golf days, golf, business, and how to get there. */
function CityView({ city }: { readonly city: City }) {
  const calendar = useLoaded(cityCalendar(slugOf(city)), presets.realTime);
  const numbers = useLoaded(foundingNumbers, presets.realTime);
  const now = useNow();
  const guide = cityGuides[city];

  return (
    <ReadingPage
      label="Cities"
      title={`Golf days in ${city}`}
      lead={`${guide.lead.split(':')[0]}.`}
      action={<FollowButton city={city} />}
      seed={city}
      tint={cityNames.indexOf(city)}
      course={cityCourses[city]}
      contents={parts}
      related={nearby(city, useCities())}
    >
      <Part id="dates" title="Golf days">
        <CityEvents
          city={city}
          calendar={calendar}
          numbersLeft={numbersLeftIn(city, numbers)}
          now={now}
        />
      </Part>
      <Part id="golf" title="The golf">
        <Paragraphs texts={guide.golf} />
        <PullQuote>{guide.advice}</PullQuote>
        <p className="measure text-sm text-ink-soft">
          Courses named here are local landmarks, not partners. You’ll find where we play on each
          event’s page.
        </p>
      </Part>
      <Part id="business" title="The business">
        <Paragraphs texts={guide.business} />
      </Part>
      <Part id="getting-there" title="Getting there">
        <dl className="grid gap-6 sm:grid-cols-3">
          <Way by="By train">{guide.train}</Way>
          <Way by="By car">{guide.car}</Way>
          <Way by="By air">{guide.air}</Way>
        </dl>
        <p className="mt-6 measure text-sm text-ink-soft">
          You’ll find the venue’s address, parking and directions on each event’s page once the
          venue is confirmed.
        </p>
      </Part>
    </ReadingPage>
  );
}

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section
    aria-labelledby={id}
    className="not-first:mt-14 not-first:border-t not-first:border-line not-first:pt-10"
  >
    <h2 id={id} className="mb-5 scroll-mt-24 text-3xl">
      {title}
    </h2>
    {children}
  </section>
);

const Paragraphs = ({ texts }: { readonly texts: readonly string[] }) => (
  <Prose>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </Prose>
);

const Way = ({ by, children }: { readonly by: string; readonly children: string }) => (
  <div className="border-t-2 border-brass pt-3">
    <dt className="font-semibold">{by}</dt>
    <dd className="mt-1 text-ink-soft">{children}</dd>
  </div>
);

/** Links to the three nearest cities and the whole series. */
const nearby = (city: City, cities: readonly City[]): RelatedLink[] => [
  ...neighboursOf(city, cities).map((other) => ({
    to: `/cities/${slugOf(other)}`,
    label: other,
    about: `${Math.round(kilometresApart(city, other) / KILOMETRES_A_MILE)} miles as the ball flies`,
  })),
  { to: '/founders-series', label: 'The Founders Series', about: 'All our cities' },
];
