import type { ReactNode } from 'react';
import { type City, cityNames, slugOf } from '#features/events/cities.ts';
import { cityGuides, kilometresApart, neighboursOf } from '#features/events/city-guides.ts';
import { cityCalendar } from '#features/events/web/city-queries.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { PullQuote } from '#ui/reading/pull-quote.tsx';
import { ReadingPage, type RelatedLink } from '#ui/reading/reading-page.tsx';
import { CityEvents } from './city-events.tsx';

const KILOMETRES_A_MILE = 1.609;

const parts = [
  { id: 'dates', title: 'Golf days' },
  { id: 'golf', title: 'The golf' },
  { id: 'business', title: 'The business' },
  { id: 'getting-there', title: 'Getting there' },
] as const;

/** One of the eight cities: its days, its golf, its trades, and the way there. */
export function CityView({ city }: { readonly city: City }) {
  const calendar = useLoaded(cityCalendar(slugOf(city)), presets.realTime);
  const now = useNow();
  const guide = cityGuides[city];
  return (
    <ReadingPage
      label="Cities"
      title={`Golf days in ${city}`}
      lead={`${guide.lead.split(':')[0]}.`}
      seed={city}
      tint={cityNames.indexOf(city)}
      contents={parts}
      related={nearby(city)}
    >
      <Part id="dates" title="Golf days">
        <CityEvents city={city} calendar={calendar} now={now} />
      </Part>
      <Part id="golf" title="The golf">
        <Paragraphs texts={guide.golf} />
        <PullQuote>{guide.advice}</PullQuote>
        <p className="measure text-sm text-ink-soft">
          Courses that we name here are landmarks of the game and no partners of ours. Where we play stands on
          the page of each event.
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
          The venue’s own address, parking and directions are on the page of each event, as soon as the venue
          is settled.
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

/** The three nearest cities, and the whole journey. */
const nearby = (city: City): RelatedLink[] => [
  ...neighboursOf(city).map((other) => ({
    to: `/cities/${slugOf(other)}`,
    label: other,
    about: `${Math.round(kilometresApart(city, other) / KILOMETRES_A_MILE)} miles as the ball flies`,
  })),
  { to: '/founders-series', label: 'The Founders Series', about: 'All eight cities' },
];
