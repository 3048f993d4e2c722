import { Link } from 'react-router';
import type { SeasonStop, SeasonView } from '#features/bookings/season/contract.ts';
import { nextStep } from '#features/bookings/season/next-step.ts';
import { priceText, sayNextStep } from '#features/bookings/season/texts.ts';
import { StopAction } from '#features/bookings/season/web/stop-action.tsx';
import { StopRow } from '#features/bookings/season/web/stop-row.tsx';
import { bookingLinks } from '#features/bookings/texts.ts';
import { ownDayLabel, placesLeftText } from '#features/events/texts.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Panel } from '#ui/panel.tsx';
import { dashboard } from './queries.ts';
import { dashboardTexts as texts } from './texts.ts';

/** How many days the card offers. */
const MOST_OFFERED = 1;
/** A full day comes last. */
const RANKS: Readonly<Partial<Record<SeasonStop['state']['kind'], number>>> = {
  bookable: 1,
  not_open: 1,
  full: 2,
};
const rankOf = ({ state }: SeasonStop): number => RANKS[state.kind] ?? 3;

type SeasonProps = { readonly season: SeasonView };

/**
 * While no golf day is ahead: what to do next, in one line, and the first days that can be booked.
 */
export function BookCard({ season }: SeasonProps) {
  const step = nextStep(season);
  const offered = season.stops
    .filter(({ state }) => state.kind in RANKS)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MOST_OFFERED);

  return (
    <Card aria-labelledby="book-next" className="p-5! md:p-7!">
      <h2 id="book-next" className="label font-sans text-fairway">
        {texts.bookLabel}
      </h2>
      <p className="mt-2 font-display text-2xl">{step ? sayNextStep(step) : texts.nothingToBook}</p>
      {offered.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {offered.map((stop) => (
            <BookLine key={stop.id} stop={stop} />
          ))}
        </ul>
      )}
      <ButtonLink to="/events" variant="plain" className="mt-2">
        {texts.allEvents}
      </ButtonLink>
    </Card>
  );
}

type HeldProps = {
  readonly stop: SeasonStop;
  readonly held: number;
  readonly until: string;
  /** The server's time of the data. */
  readonly now: string;
  /** Called when the time to pay is over. */
  readonly onEnd: () => void;
};

/** Places that are held, the time left and the button that pays for them. */
export function HeldCard({ stop, held, until, now, onEnd }: HeldProps) {
  const arrived = useDataReceivedAt(dashboard);
  return (
    <Card aria-labelledby={`held-${stop.id}`} className="p-5! md:p-7!">
      <p className="label text-fairway">{texts.heldLabel}</p>
      <h2 id={`held-${stop.id}`} className="mt-2 text-2xl">
        {texts.holding(stop.city, held)}
      </h2>
      <p className="mt-2 figures">
        <time dateTime={stop.date}>{formatDateTime(stop.date)}</time>
      </p>
      <p className="mt-1 text-ink-soft">
        {texts.timeLeft}{' '}
        <strong className="text-ink">
          <Countdown until={until} now={now} arrived={arrived} onEnd={onEnd} />
        </strong>
      </p>
      <ButtonLink to={`/event-payment/${stop.id}`} className="mt-4">
        {bookingLinks.payment}
      </ButtonLink>
    </Card>
  );
}

type StopProps = { readonly stop: SeasonStop };

/** A place of the waitlist that is kept for the member, and the button that takes it. */
export const OfferCard = ({ stop }: StopProps) => (
  <Card aria-labelledby={`offer-${stop.id}`} className="p-5! md:p-7!">
    <p className="label text-fairway">{ownDayLabel.offered}</p>
    <h2 id={`offer-${stop.id}`} className="mt-2 text-2xl">
      {texts.offered(stop.city, stop.state.kind === 'offered' ? stop.state.places : 1)}
    </h2>
    <p className="mt-2 figures">
      <time dateTime={stop.date}>{formatDateTime(stop.date)}</time>
    </p>
    <p className="mt-1 mb-4 text-ink-soft">{priceText(stop.price)}</p>
    <StopAction stop={stop} />
  </Card>
);

/** A day that can be booked, with its price and its button. */
const BookLine = ({ stop }: StopProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 grow basis-56">
      <Link
        to={`/events/${stop.id}`}
        className="inline-flex min-h-6 items-center font-semibold hover:underline"
      >
        {stop.title}
      </Link>
      <p className="text-sm text-ink-soft figures">
        <time dateTime={stop.date}>{formatDateTime(stop.date)}</time>
        {stop.placesLeft > 0 && ` · ${placesLeftText(stop.placesLeft)}`}
        {` · ${priceText(stop.price)}`}
      </p>
    </div>
    <StopAction stop={stop} look="primary" />
  </li>
);

/** How many other days have a row; the season has them all. */
const MOST_OTHERS = 2;

/**
 * The other golf days at which the member has a place or waits for one, by date. Nothing without
 * any.
 */
export const OtherDays = ({ stops }: { readonly stops: readonly SeasonStop[] }) =>
  stops.length > 0 && (
    <Panel title={texts.otherDays} more={{ to: '/bookings/season', label: texts.season }}>
      <ul className="*:border-b *:border-line">
        {stops.slice(0, MOST_OTHERS).map((stop) => (
          <StopRow key={stop.id} stop={stop} />
        ))}
      </ul>
    </Panel>
  );
