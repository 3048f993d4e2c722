import { Link } from 'react-router';
import type { ListedEvent } from '#features/events/contract.ts';
import { placesLeftText } from '#features/events/texts.ts';
import { useCities, useClaims } from '#features/settings/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { capital, daysInCities, headlineFigures, seriesRows } from '../facts/headline-figures.ts';

type Props = {
  /** The next golf day that can be booked; undefined if there is none. */
  readonly next: ListedEvent | undefined;
  /** The reader's number as a founding member; null if they are none, and for visitors. */
  readonly foundingNumber: number | null;
};

/**
 * The top of the home page, like a page of a yardage book: title on the left, green on the right,
 * figures below.
 */
export const HomeHero = ({ next, foundingNumber }: Props) => (
  <section className="relative isolate overflow-hidden border-b border-line">
    <div className="column pt-8 pb-6 md:pt-24 md:pb-10 lg:pb-20">
      <div className="max-w-2xl">
        <Badge tone="accent">
          {foundingNumber === null
            ? headlineFigures.badge
            : `Founding member no. ${foundingNumber}`}
        </Badge>
        <h1 className="mt-4 text-5xl md:mt-6 max-[23.4rem]:text-[2.5rem] md:text-6xl lg:text-7xl">
          {brand.tagline}
        </h1>
        <p className="mt-4 max-w-md md:mt-6 md:text-lg">
          {`${capital(daysInCities(useCities().length))} for people who run businesses. Fifteen founding members in each, few enough to talk to everyone.`}
        </p>
        <div className="mt-6 flex md:mt-9 flex-wrap gap-3">
          {foundingNumber === null ? (
            <ButtonLink to="/events">Become a Founding Member</ButtonLink>
          ) : (
            <ButtonLink to="/bookings">See your golf days</ButtonLink>
          )}
          <ButtonLink to="/events" variant="secondary" className="bg-ivory">
            View Series Events
          </ButtonLink>
        </div>
      </div>
    </div>
    <GreenArt
      seed="hero 6"
      width={960}
      height={534}
      rings={9}
      land={4}
      flag={1.07}
      hole={[0.75, 0.42]}
      reach={0.27}
      className="relative -z-1 h-28 w-full md:h-72 overflow-visible lg:absolute lg:inset-0 lg:h-full lg:translate-x-1/10 lg:[mask-image:linear-gradient(to_right,transparent_55%,black_70%)] xl:translate-x-0"
    />
    <div className="column -mt-12 pb-6 md:pb-14 lg:mt-0">
      <LaunchPanel next={next} />
    </div>
  </section>
);

const LaunchPanel = ({ next }: Pick<Props, 'next'>) => (
  <section
    aria-labelledby="launch"
    className="max-w-2xl rounded-large border border-line bg-ivory-bright shadow-soft"
  >
    <h2
      id="launch"
      className="border-b border-line px-4 py-3 font-sans label text-brass-text sm:px-6"
    >
      {useClaims().launch}
    </h2>
    <dl className="grid grid-cols-[1fr_1.5fr_1fr] divide-x divide-line sm:grid-cols-3">
      {Object.values(seriesRows(useCities())).map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end px-3 py-2 sm:px-6 sm:py-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-4xl figures">{figure}</dd>
        </div>
      ))}
    </dl>
    {next && (
      <Link
        to={`/events/${next.id}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 text-sm hover:bg-ivory sm:px-6"
      >
        <span className="figures">
          <span className="text-ink-soft">Next:</span>{' '}
          <span className="font-semibold link">
            {next.city}, {formatDate(next.date)}
          </span>
        </span>
        <span className="font-semibold figures">{placesLeftText(next.placesLeft)}</span>
      </Link>
    )}
  </section>
);
