import { Link } from 'react-router';
import { eventTexts, placesLeftText } from '#features/events/texts.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime, formatMonth } from '#lib/club-time.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SeasonStop } from '../contract.ts';
import { priceText } from '../texts.ts';
import { describeState } from './describe-state.ts';
import { StopAction } from './stop-action.tsx';

type Props = { readonly stops: readonly SeasonStop[] };

/**
 * The golf days on one line, by date: from top to bottom on a phone, from left to right on a
 * desktop.
 */
export const TimeLine = ({ stops }: Props) => (
  <ol className="mt-10 flex flex-col lg:flex-row lg:overflow-x-auto lg:pb-4">
    {stops.map((stop, index) => (
      <Stop
        key={stop.id}
        stop={stop}
        startsMonth={formatMonth(stop.date) !== formatMonth(stops[index - 1]?.date ?? '2000-01-01')}
      />
    ))}
  </ol>
);

type StopProps = { readonly stop: SeasonStop; readonly startsMonth: boolean };

function Stop({ stop, startsMonth }: StopProps) {
  const { id, title, city, date, venue, state } = stop;
  const { name, tone, sentence } = describeState(state);
  const isOpen = !['mine', 'cancelled', 'closed', 'limited'].includes(state.kind);

  return (
    <li className="min-w-0 lg:flex lg:min-w-35 lg:flex-1 lg:flex-col">
      <p
        className={classNames(
          'pb-2 text-sm font-semibold text-ink-soft lg:block lg:h-9',
          startsMonth ? undefined : 'hidden',
        )}
        aria-hidden="true"
      >
        {startsMonth ? formatMonth(date) : ''}
      </p>
      <div className="relative flex flex-1 flex-col items-start gap-1.5 border-l-2 border-edge pb-8 pl-6 lg:border-t-2 lg:border-l-0 lg:pt-3 lg:pr-3 lg:pb-0 lg:pl-0">
        <Dot isMine={state.kind === 'mine'} />
        <h3 className="text-xl">
          <Link to={`/events/${id}`} className="inline-flex min-h-11 items-center link">
            {city}
          </Link>
        </h3>
        {title !== `${brand.series}: ${city}` && <p className="wrap-anywhere">{title}</p>}
        <p>
          <time dateTime={date}>{formatDateTime(date)}</time>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{venue ?? eventTexts.venueUnknown}</p>
        <Badge tone={tone}>{name}</Badge>
        {sentence !== undefined && <p className="text-sm">{sentence}</p>}
        {isOpen && (
          <p className="text-sm figures">
            {stop.placesLeft > 0 && (
              <span className="block">{placesLeftText(stop.placesLeft)}</span>
            )}
            <span className="block">{priceText(stop.price)}</span>
          </p>
        )}
        <StopAction stop={stop} />
      </div>
    </li>
  );
}

/** On the line; filled where the member has a place. */
const Dot = ({ isMine }: { readonly isMine: boolean }) => (
  <span
    aria-hidden="true"
    className={`absolute top-3.5 -left-[0.5625rem] size-4 rounded-full border-2 lg:-top-[0.5625rem] lg:left-0 ${isMine ? 'border-fairway bg-fairway' : 'border-edge bg-ivory'}`}
  />
);
