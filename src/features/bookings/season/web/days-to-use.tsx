import { Link } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { ListRows } from '#ui/list/list-row.tsx';
import { creditTexts } from '../../credits/texts.ts';
import { bookingLinks } from '../../texts.ts';
import { seasonTexts } from '../texts.ts';
import { mySeason } from './queries.ts';
import { StopRow } from './stop-row.tsx';

/** As many as fit a phone’s screen below the balance. */
const MOST_SHOWN = 4;

/** The next golf days that the member can book with a credit. */
export function DaysToUse({ credits }: { readonly credits: number }) {
  const season = useApi(mySeason).data;
  if (!season) return null;

  const days = season.stops.filter(
    ({ state, price }) => state.kind === 'bookable' && price.way === 'credit',
  );
  if (days.length === 0) return <p className="mt-6">{seasonTexts.noneToUse}</p>;

  return (
    <section aria-labelledby="use-at" className="mt-6">
      <h2 id="use-at" className="font-sans text-lg font-semibold">
        {creditTexts.toUseAt(credits)}
      </h2>
      <ListRows label={creditTexts.toUseAt(credits)}>
        {days.slice(0, MOST_SHOWN).map((stop) => (
          <StopRow key={stop.id} stop={stop} hasPrice />
        ))}
      </ListRows>
      {days.length > MOST_SHOWN && (
        <Link to="/bookings/season" className="mt-1 inline-flex min-h-11 items-center link">
          {bookingLinks.allDays}
        </Link>
      )}
    </section>
  );
}
