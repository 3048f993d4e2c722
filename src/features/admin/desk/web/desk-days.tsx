import { Link } from 'react-router';
import type { DeskDay } from '#features/bookings/desk/contract.ts';
import { needPath, needText } from '#features/bookings/desk/texts.ts';
import { formatDayAndMonth, formatTime } from '#lib/club-time.ts';
import { sayWhen } from '#lib/days-away.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { deskTexts as texts } from '../texts.ts';

type Props = { readonly days: readonly DeskDay[]; readonly now: Date };

/** The golf days that are near, each with what is missing and where organisers see to it. */
export function DeskDays({ days, now }: Props) {
  if (days.length === 0)
    return (
      <EmptyState
        title={texts.noDays}
        action={<ButtonLink to="/admin/events/new">{texts.newDay}</ButtonLink>}
      >
        {texts.noDaysText}
      </EmptyState>
    );

  return (
    <ul className="*:border-b *:border-line">
      {days.map((day) => (
        <DayRow key={day.id} day={day} now={now} />
      ))}
    </ul>
  );
}

function DayRow({ day, now }: { readonly day: DeskDay; readonly now: Date }) {
  const { id, title, startsAt, venue, taken, capacity, left, needs } = day;

  return (
    <li className="py-4">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={`/admin/events/${id}`}
          dir="auto"
          className="-my-3 min-w-0 py-3 font-semibold link wrap-anywhere"
        >
          {title}
        </Link>
        <span className="shrink-0 text-sm font-semibold whitespace-nowrap">
          {sayWhen(startsAt, now)}
        </span>
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft figures">
        {formatDayAndMonth(startsAt)}, {formatTime(startsAt)} · {venue ?? texts.noVenue} ·{' '}
        <span className="whitespace-nowrap">{texts.places(taken, capacity)}</span>
      </p>
      {needs.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-sm text-fairway">
          <CheckIcon />
          {texts.nothingMissing}
        </p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {needs.map((need) => (
            <li key={need.need}>
              <Link to={needPath(id, need.need)} className="chip figures">
                {needText(need, left)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
