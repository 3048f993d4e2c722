import { Link } from 'react-router';
import { eventList, foundingNumbers } from '#features/events/days/web/queries.ts';
import { foundersJourney, foundingPlacesIn } from '#features/events/founders.ts';
import { useCities, useClaims } from '#features/settings/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { listOf } from '#lib/text/list-of.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { headlineFigures, seriesFigures } from '../facts/headline-figures.ts';

const Reason = ({ title, children }: { title: string; children: string }) => (
  <div className="border-t border-line py-2.5 md:py-6">
    <h3 className="text-lg md:text-xl">{title}</h3>
    <p className="mt-1 text-ink-soft max-md:text-sm md:mt-2">{children}</p>
  </div>
);

const Hole = ({ number, city, left }: { number: number; city: string; left: number }) => (
  <li className="flex flex-col gap-1 border-r border-b border-line px-4 py-3">
    <span className="text-xs text-ink-soft figures">{number}</span>
    <span className="text-sm font-semibold">{city}</span>
    <span className="font-display text-2xl figures">{left}</span>
  </li>
);

/**
 * From tablets up: the series as a scorecard, a hole for each city with its founding places that are
 * left, and the total.
 */
function Scorecard({ now }: { now: Date }) {
  const { data: numbers } = useApi(foundingNumbers, undefined, { enabled: false });
  const cities = useCities();
  const series = useLoaded(eventList).filter((event) => event.series === brand.series);
  const stops = foundersJourney(series, now, cities);
  const holes = cities.map((city) => {
    const event = stops.find((stop) => stop.city === city)?.event ?? null;
    return { city, left: foundingPlacesIn({ city, event }, numbers, now) };
  });

  return (
    <div className="mt-14 overflow-hidden rounded-large max-sm:hidden border border-line bg-ivory-bright shadow-soft">
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-1">
        <p className="py-2 label text-brass-text">Founding places left, by city</p>
        <Link to="/founders-series" className="inline-flex min-h-11 items-center text-sm link">
          See what’s left
        </Link>
      </div>
      <div className="border-t border-line lg:flex">
        <ol className="-mr-px -mb-px grid grow auto-cols-fr max-lg:grid-cols-4 lg:grid-flow-col">
          {holes.map(({ city, left }, index) => (
            <Hole key={city} number={index + 1} city={city} left={left} />
          ))}
        </ol>
        <p className="flex items-baseline justify-between gap-4 px-5 py-3 band lg:flex-col lg:justify-end lg:gap-1">
          <span className="text-sm font-semibold">Total</span>
          <span className="font-display text-2xl figures">
            {holes.reduce((sum, { left }) => sum + left, 0)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** What the series is, in two paragraphs and a scorecard. */
export const HomeExplainer = ({ now }: { now: Date }) => (
  <section aria-labelledby="series" className="border-b border-line bg-ivory-deep">
    <div className="column pt-6 pb-4 md:py-28">
      <div className="grid gap-x-16 gap-y-3 md:grid-cols-[1fr_2fr]">
        <h2 id="series" className="text-2xl md:text-4xl">
          What is the Founders Series?
        </h2>
        <div className="flex measure flex-col gap-3 max-md:text-sm md:gap-4 md:text-lg">
          <p>
            A round of golf is four hours without anyone looking at a screen. The Founders Series is
            built around that: Team Stableford in small teams of people worth meeting, and time set
            aside before and after for the conversations the golf starts.
          </p>
          <p>
            {`It visits ${listOf(useCities())}, with ${headlineFigures.perCity} places in each. This page is your invitation. Founding members get lifetime benefits, priority access and locked-in rates.`}
          </p>
        </div>
      </div>
      <Link to="/founders-series" className="mt-1 inline-flex min-h-11 items-center link sm:hidden">
        See what’s left
      </Link>
      <Scorecard now={now} />
    </div>
  </section>
);

/** Who it is for and what it brings. */
export const HomeReasons = () => (
  <section className="column grid gap-x-16 gap-y-5 py-6 md:grid-cols-2 md:py-28">
    <div>
      <h2 className="text-2xl md:text-4xl">Who Should Join?</h2>
      <div className="mt-3 md:mt-8">
        <Reason title="Business owners">
          You run a company with a turnover of £500K to £5M, and you’d rather meet five people
          properly than fifty in passing.
        </Reason>
        <Reason title="Independent consultants">
          You earn £100K or more under your own name, and your next project usually comes from
          someone who has seen you keep your word.
        </Reason>
      </div>
    </div>
    <div>
      <h2 className="text-2xl md:text-4xl">Why Join</h2>
      <div className="mt-3 md:mt-8">
        <Reason title="A place in the first fifteen">
          {`There are only ${headlineFigures.perCity} founding members per city, ${seriesFigures(useCities()).foundingMembers} in all. The benefits last for life.`}
        </Reason>
        <Reason title="First to hear, first to book">
          Priority access to every later event, at the price of your first one.
        </Reason>
        <Reason title="A ready-made network">
          {`${useClaims().members} members across Northern England and the Midlands, to meet in person.`}
        </Reason>
      </div>
    </div>
  </section>
);
