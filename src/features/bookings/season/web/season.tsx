import { Link } from 'react-router';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { bookingLinks } from '../../texts.ts';
import type { SeasonStop, SeasonView } from '../contract.ts';
import { hasDaysToBook, nextStep } from '../next-step.ts';
import { sayNextStep, seasonTexts } from '../texts.ts';
import { mySeason } from './queries.ts';
import { StopRow } from './stop-row.tsx';

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
  // What is kept or held for the member comes first, with its button.
  const isUrgent = step?.do === 'accept' || step?.do === 'pay';
  const coming = view.stops
    .filter(({ state }) => state.kind !== 'played')
    .toSorted((one, other) => Number(isKept(other)) - Number(isKept(one)));

  return (
    <>
      {view.credits > 0 && !hasDaysToBook(view) && <p className="mt-4">{seasonTexts.noneToUse}</p>}
      {step && !isUrgent && <p className="mt-4">{sayNextStep(step)}</p>}
      <h2 className="sr-only">{seasonTexts.line}</h2>
      {coming.length > 0 ? (
        <ListRows label={seasonTexts.line}>
          {coming.map((stop) => (
            <StopRow key={stop.id} stop={stop} hasPrice />
          ))}
        </ListRows>
      ) : (
        <NoGolfDays />
      )}
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

/** A day with places that are lost if the member waits. */
const isKept = ({ state }: SeasonStop): boolean =>
  state.kind === 'offered' || (state.kind === 'mine' && state.heldUntil !== null);

/** The member's own golf days that are over, the latest first. */
const PlayedDays = ({ stops }: { readonly stops: readonly SeasonStop[] }) => (
  <section aria-labelledby="played" className="mt-6">
    <h2 id="played" className="font-sans text-lg font-semibold">
      {seasonTexts.played}
    </h2>
    <ListRows label={seasonTexts.played}>
      {stops
        .filter(({ state }) => state.kind === 'played')
        .toReversed()
        .map((stop) => (
          <StopRow key={stop.id} stop={stop} />
        ))}
    </ListRows>
  </section>
);
