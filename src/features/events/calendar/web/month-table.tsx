import { Link } from 'react-router';
import { formatTime } from '#lib/club-time.ts';
import { classNames } from '#ui/class-names.ts';
import type { ListedEvent } from '../../contract.ts';
import { type Day, type Month, monthGrid } from '../month-grid.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type CalendarEvent = Pick<ListedEvent, 'id' | 'title' | 'city' | 'date'>;

/** Where an event leads to, and the words beside its time. */
type Shown<Event> = {
  readonly pageOf: (event: Event) => string;
  readonly noteOf: (event: Event) => string;
  /** Whether the reader has a place there or waits for one, which is marked. */
  readonly isOwn?: (event: Event) => boolean;
};

type MonthTableProps<Event> = Shown<Event> & {
  readonly month: Month;
  /** "May 2026" */
  readonly name: string;
  readonly days: ReadonlyMap<Day, readonly Event[]>;
  readonly today: Day;
};

/** A month as a table of weeks from Monday, with each event on its day and today marked. */
export const MonthTable = <Event extends CalendarEvent>({
  month,
  name,
  days,
  today,
  ...shown
}: MonthTableProps<Event>) => (
  <table className="mt-4 w-full table-fixed border-collapse figures">
    <caption className="sr-only">{`Golf days in ${name}, by week`}</caption>
    <thead>
      <tr>
        {WEEKDAYS.map((day) => (
          <th
            key={day}
            scope="col"
            className="p-2 text-left text-xs text-ink-soft max-md:text-center"
          >
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
              {...shown}
            />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type DayCellProps<Event> = Shown<Event> & {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  readonly events: readonly Event[];
};

const DayCell = <Event extends CalendarEvent>({
  day,
  isToday,
  isOfMonth,
  events,
  pageOf,
  noteOf,
  isOwn = () => false,
}: DayCellProps<Event>) => (
  <td
    aria-current={isToday ? 'date' : undefined}
    className={classNames(
      'h-12 border border-line p-1 align-top text-sm md:h-28',
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
      <DayEvent
        key={event.id}
        event={event}
        page={pageOf(event)}
        note={noteOf(event)}
        isOwn={isOwn(event)}
      />
    ))}
  </td>
);

type DayEventProps = {
  readonly event: CalendarEvent;
  readonly page: string;
  readonly note: string;
  readonly isOwn: boolean;
};

/**
 * An event in a cell. On a phone it is only a mark, because the events are listed below the table.
 */
const DayEvent = ({ event, page, note, isOwn }: DayEventProps) => (
  <>
    <span
      className={classNames(
        'mx-auto mt-0.5 block size-1.5 rounded-full md:hidden',
        isOwn ? 'bg-fairway' : 'bg-brass-text',
      )}
    >
      <span className="sr-only">golf day in {event.city}</span>
    </span>
    <Link
      to={page}
      className={classNames(
        'mt-1 block rounded-small border-l-2 px-1.5 py-1.5 text-xs wrap-anywhere hyphens-auto max-md:hidden',
        isOwn ? 'border-fairway bg-fairway-wash' : 'border-brass bg-brass-wash hover:bg-sand',
      )}
    >
      <span className="block font-semibold">{event.title}</span>
      <span className="block">{`${formatTime(event.date)} · ${note}`}</span>
    </Link>
  </>
);
