import { Link } from 'react-router';
import { formatTime } from '#lib/club-time.ts';
import { classNames } from '#ui/class-names.ts';
import { type Availability, availability } from '../../availability.ts';
import type { ListedEvent } from '../../contract.ts';
import { type Day, type Month, monthGrid } from '../../month-grid.ts';
import { availabilityLabel } from '../../texts.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type MonthTableProps = {
  readonly month: Month;
  /** "May 2026" */
  readonly name: string;
  readonly days: ReadonlyMap<Day, readonly ListedEvent[]>;
  readonly today: Day;
  readonly now: Date;
};

/** A month as a table of weeks from Monday, with each event on its day and today marked. */
export const MonthTable = ({ month, name, days, today, now }: MonthTableProps) => (
  <table className="mt-4 w-full table-fixed border-collapse figures">
    <caption className="sr-only">{`Golf days in ${name}, by week`}</caption>
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th key={day} scope="col" className="p-2 text-left text-xs text-ink-soft max-md:text-center">
            <span className="sr-only">{day}</span>
            <span aria-hidden="true">{day.slice(0, 3)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {monthGrid(month).map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              isToday={day === today}
              isOfMonth={day.startsWith(month)}
              events={days.get(day) ?? []}
              now={now}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type DayCellProps = {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  readonly events: readonly ListedEvent[];
  readonly now: Date;
};

const DayCell = ({ day, isToday, isOfMonth, events, now }: DayCellProps) => (
  <td
    aria-current={isToday ? 'date' : undefined}
    className={classNames(
      'h-12 border border-line p-1 align-top text-sm md:h-28 lg:p-2',
      isOfMonth ? 'bg-ivory-bright' : 'text-ink-soft',
      events.length > 0 && 'max-md:bg-brass-wash',
    )}
  >
    <time
      dateTime={day}
      className={classNames(
        'flex size-7 items-center justify-center rounded-full max-md:mx-auto',
        isToday && 'bg-action font-semibold text-on-action',
        events.length > 0 && 'font-semibold',
      )}
    >
      {Number(day.slice(8))}
    </time>
    {isToday && <span className="sr-only">today</span>}
    {events.map((event) => (
      <DayEvent key={event.id} event={event} state={availability(event, now)} />
    ))}
  </td>
);

/** An event in a cell. On a phone it is only a mark, because the events are listed below the table. */
const DayEvent = ({ event, state }: { readonly event: ListedEvent; readonly state: Availability }) => (
  <>
    <span className="mx-auto mt-0.5 block size-1.5 rounded-full bg-brass-text md:hidden">
      <span className="sr-only">golf day in {event.city}</span>
    </span>
    <Link
      to={`/events/${event.id}`}
      className="mt-1 block rounded-small border-l-2 border-brass bg-brass-wash px-1.5 py-1.5 text-xs wrap-anywhere hyphens-auto hover:bg-sand max-md:hidden lg:border-l-4 lg:px-2"
    >
      <span className="block font-semibold lg:text-sm">{event.title}</span>
      <span className="block">{`${formatTime(event.date)} · ${availabilityLabel[state]}`}</span>
    </Link>
  </>
);
