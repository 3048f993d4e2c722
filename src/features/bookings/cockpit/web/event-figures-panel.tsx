import { Link } from 'react-router';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import type { Cockpit } from '../contract.ts';

type FigureProps = {
  readonly name: string;
  readonly value: string | number;
  readonly note?: string | undefined;
  /** The filter that lists the rows that the figure counts. */
  readonly show?: string;
};

/** The figures of a golf day. Those that count people lead to them in the list. */
export function EventFiguresPanel({
  cockpit: { figures, dietary },
}: {
  readonly cockpit: Cockpit;
}) {
  return (
    <section aria-labelledby="figures" className="mt-8">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 overflow-hidden rounded-large border border-line bg-ivory-bright shadow-soft sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Confirmed" value={figures.confirmed} show="show=confirmed" />
        <Figure name="On hold" value={figures.held} show="show=held" />
        <Figure name="Offered" value={figures.offered} note="to people waiting" />
        <Figure name="Left" value={figures.left} note={`of ${figures.capacity} places`} />
        <Figure
          name="Waitlist"
          value={figures.waiting}
          note={figures.waiting > 0 ? forPlaces(figures.waitingPlaces) : undefined}
          show="show=waitlist"
        />
        <Figure
          name="Revenue, with VAT"
          value={formatPounds(figures.revenuePence)}
          note={figures.owedPence > 0 ? `${formatPounds(figures.owedPence)} to be paid` : undefined}
          {...(figures.owedPence > 0 ? { show: 'show=all&need=owed' } : {})}
        />
        <Figure name="Not named yet" value={figures.unnamed} show="need=unnamed" />
        <Figure name="No handicap given" value={figures.withoutHandicap} show="need=no_handicap" />
        {figures.unanswered !== null && (
          <Figure name="Question not answered" value={figures.unanswered} show="need=unanswered" />
        )}
        <Figure name="Dietary needs" value={figures.dietary} show="need=dietary" />
        <Figure name="Buggies" value={figures.buggies} show="need=buggy" />
        <Figure name="Access needs" value={figures.accessNeeds} show="need=access" />
        <Figure
          name="Attended"
          value={figures.attended}
          note={
            figures.noShows > 0
              ? `${figures.noShows} ${figures.noShows === 1 ? 'no-show' : 'no-shows'}`
              : undefined
          }
          show="show=attended"
        />
      </dl>
      {dietary.length > 0 && (
        <div className="mt-4 text-sm">
          <h3 className="font-sans text-sm font-semibold">For the kitchen</h3>
          <ul className="mt-1 wrap-anywhere">
            {dietary.map(({ text, count }) => (
              <li key={text}>
                {text} <span className="figures">× {count}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const Figure = ({ name, value, note, show }: FigureProps) => (
  <div className="-m-px flex flex-col border border-line p-4 sm:p-5">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="mt-1 font-display text-3xl figures">
      {show !== undefined && value !== 0 ? (
        <Link
          to={`?${show}`}
          preventScrollReset
          className="inline-flex min-h-11 min-w-11 items-center link"
          aria-label={`${value} ${name}: show them`}
        >
          {value}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{value}</span>
      )}
    </dd>
    {note !== undefined && <dd className="text-sm text-ink-soft">{note}</dd>}
  </div>
);

const forPlaces = (places: number): string => `for ${countText(places, 'place')}`;
