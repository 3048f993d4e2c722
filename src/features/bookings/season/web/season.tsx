import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { FigureRow } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { bookingLinks } from '../../texts.ts';
import type { SeasonStop, SeasonView, seasonApi } from '../contract.ts';
import { hasDaysToBook, nextStep } from '../next-step.ts';
import { sayNextStep, seasonTexts } from '../texts.ts';
import { describeState } from './describe-state.ts';
import { TimeLine } from './time-line.tsx';

/** The season of the current member. */
export function Season() {
  const result = useApi(mySeason, presets.realTime);
  return (
    <WhenLoaded result={result} what="golf days">
      {(view) => (view.stops.length === 0 ? <NoGolfDays /> : <GolfDays view={view} />)}
    </WhenLoaded>
  );
}

const NoGolfDays = () => (
  <div className="mt-8">
    <EmptyState
      drawing="calendar"
      title={seasonTexts.emptyTitle}
      action={<ButtonLink to="/events">{bookingLinks.events}</ButtonLink>}
    >
      {seasonTexts.empty}
    </EmptyState>
  </div>
);

function GolfDays({ view }: { readonly view: SeasonView }) {
  const step = nextStep(view);
  const coming = view.stops.filter(({ state }) => state.kind !== 'played');

  return (
    <>
      <div className="mt-8 flex max-w-3xl flex-col gap-4">
        <FigureRow figures={figuresOf(view)} />
        {view.credits > 0 && !hasDaysToBook(view) && <p>{seasonTexts.noneToUse}</p>}
        {step && <Notice tone="good" title={sayNextStep(step)} />}
      </div>
      <h2 className="sr-only">{seasonTexts.line}</h2>
      {coming.length > 0 ? <TimeLine stops={coming} /> : <NoGolfDays />}
      {view.more && (
        <p className="mt-4">
          {seasonTexts.more}{' '}
          <Link to="/events" className="link">
            {bookingLinks.events}
          </Link>
        </p>
      )}
      {coming.length < view.stops.length && <PlayedDays stops={view.stops} />}
    </>
  );
}

/** What the member has to book with, and how much of the season is theirs. */
function figuresOf({ stops, credits, guestPasses }: SeasonView) {
  const mine = stops.filter(({ state }) => state.kind === 'mine').length;
  const coming = stops.filter(
    ({ state }) => state.kind !== 'played' && state.kind !== 'cancelled',
  ).length;

  return [
    { figure: credits, label: credits === 1 ? 'Credit left' : 'Credits left' },
    { figure: guestPasses, label: guestPasses === 1 ? 'Guest pass' : 'Guest passes' },
    { figure: mine, label: mine === 1 ? 'Golf day booked' : 'Golf days booked' },
    { figure: coming, label: coming === 1 ? 'Golf day to come' : 'Golf days to come' },
  ];
}

/** The member's own golf days that are over, the latest first. */
const PlayedDays = ({ stops }: { readonly stops: readonly SeasonStop[] }) => (
  <section aria-labelledby="played" className="mt-10 max-w-3xl">
    <h2 id="played" className="text-2xl">
      {seasonTexts.played}
    </h2>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {stops
        .filter(({ state }) => state.kind === 'played')
        .toReversed()
        .map(({ id, title, date, state }) => {
          const { name, tone } = describeState(state);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span>
                <Link to={`/events/${id}`} className="inline-flex min-h-11 items-center link">
                  {title}
                </Link>
                <span className="block text-sm text-ink-soft">
                  <time dateTime={date}>{formatDate(date)}</time>
                </span>
              </span>
              <Badge tone={tone}>{name}</Badge>
            </li>
          );
        })}
    </ul>
  </section>
);

/** The coming golf days as they are for the current member. */
export const mySeason = apiQuery<typeof seasonApi.readSeason>('/api/season');
