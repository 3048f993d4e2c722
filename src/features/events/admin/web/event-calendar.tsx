import { useSearchParams } from 'react-router';
import { formatMonth } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { ButtonLink } from '#ui/button.tsx';
import { byDay, type Month, monthAfter } from '../../calendar/month-grid.ts';
import { MonthTable } from '../../calendar/web/month-table.tsx';
import type { AdminListedEvent } from '../contract.ts';
import { placesNote } from '../texts.ts';

type Props = {
  readonly month: Month;
  readonly events: readonly AdminListedEvent[];
  readonly now: Date;
};

/** "May 2026" */
export const nameMonth = (month: Month): string => formatMonth(`${month}-15T12:00:00Z`);

/** The golf days of one month in every state. The URL has the month. */
export function EventCalendar({ month, events, now }: Props) {
  const [search] = useSearchParams();

  const linkTo = (other: Month) => {
    const query = new URLSearchParams(search);
    query.set('month', other);
    return `?${query}`;
  };

  const others = [monthAfter(month, -1), monthAfter(month)] as const;

  return (
    <section aria-labelledby="month" className="mt-2">
      <div className="flex items-center justify-between gap-4">
        <h2 id="month" className="text-xl md:text-2xl">
          {nameMonth(month)}
        </h2>
        <nav aria-label="Other months" className="flex gap-2">
          {others.map((other, at) => (
            <ButtonLink key={other} to={linkTo(other)} variant="secondary" preventScrollReset>
              {at === 0 && '← '}
              <span className="max-sm:sr-only">{nameMonth(other)}</span>
              {at === 1 && ' →'}
            </ButtonLink>
          ))}
        </nav>
      </div>
      <MonthTable
        month={month}
        name={nameMonth(month)}
        days={byDay(events)}
        today={londonDay(now)}
        pageOf={({ id }) => `/admin/events/${id}`}
        noteOf={(event) => `${placesNote(event)}, ${event.placesTaken}/${event.capacity}`}
      />
    </section>
  );
}
