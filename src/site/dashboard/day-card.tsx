import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedPerson } from '#features/bookings/people/contract.ts';
import type { SeasonStop } from '#features/bookings/season/contract.ts';
import type { DayPhase } from '#features/bookings/season/day-phase.ts';
import { EventBand } from '#features/events/days/web/event-art.tsx';
import { eventTexts } from '#features/events/texts.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatDate, formatDateTime, formatTime } from '#lib/club-time.ts';
import { sayWhen } from '#lib/days-away.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CalendarIcon, PinIcon } from '#ui/icons.tsx';
import type { DayBrief } from './contract.ts';
import { sayTimeLeft, dashboardTexts as texts } from './texts.ts';

type Props = {
  readonly phase: Exclude<DayPhase, { phase: 'book' }>;
  /** What is known of the day beyond the season; undefined if that could not be read. */
  readonly day: DayBrief | undefined;
  readonly now: Date;
};

/**
 * The golf day that a member prepares for, plays or follows up: when, where, with whom, and what to
 * do with it.
 */
export function DayCard({ phase: { phase, stop }, day, now }: Props) {
  const to = bookingPage(stop);

  return (
    <Card aria-labelledby={`day-${stop.id}`} className="relative overflow-hidden p-5! md:p-7!">
      <div aria-hidden="true" className="absolute inset-y-0 right-0 w-2/5 opacity-60 max-md:hidden">
        <EventBand event={{ id: stop.id, location: stop.city }} className="h-full! object-cover" />
      </div>
      <div className="relative md:mr-[40%]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-between">
          <span className="label text-fairway">{texts.phaseLabels[phase]}</span>
          <span className="rounded-full bg-brass-wash px-3 py-0.5 text-sm font-semibold text-brass-text figures">
            {phase === 'play'
              ? (sayTimeLeft(stop.date, now) ?? sayWhen(stop.date, now))
              : sayWhen(stop.date, now)}
          </span>
        </p>
        <h2 id={`day-${stop.id}`} className="mt-2 text-2xl md:text-3xl">
          <Link to={`/events/${stop.id}`} className="hover:underline">
            {stop.title}
          </Link>
        </h2>
        <ul className="mt-3 flex flex-col gap-1.5">
          <Fact icon={<CalendarIcon />}>
            <time dateTime={stop.date}>{formatDateTime(stop.date)}</time>
          </Fact>
          <Fact icon={<PinIcon />}>
            {stop.venue
              ? `${stop.venue}, ${stop.city}`
              : `${stop.city}. ${eventTexts.venueUnknown}`}
          </Fact>
        </ul>
        {phase === 'play' && day && <Schedule day={day} now={now} />}
        {day && <People day={day} to={to} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {phase !== 'follow_up' && (
            <>
              <ButtonLink to={to}>{texts.booking}</ButtonLink>
              {day?.venue && (
                <ButtonLink to={day.venue.mapUrl} variant="secondary" rel="noreferrer">
                  {texts.directions}
                </ButtonLink>
              )}
              {day && (
                <ButtonLink to={day.calendarPath} reloadDocument variant="secondary">
                  {eventTexts.addToCalendar}
                </ButtonLink>
              )}
            </>
          )}
          {phase === 'follow_up' && <ButtonLink to={`${to}#coming`}>{texts.seeMet}</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}

/**
 * Where a golf day's own page is for the member: their booking, or their bookings where someone
 * else booked.
 */
const bookingPage = ({ state, id }: SeasonStop): string => {
  if (state.kind !== 'mine') return `/events/${id}`;
  return state.bookingId === null ? '/bookings' : `/bookings/${state.bookingId}`;
};

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <span className="mt-0.5 text-ink-soft">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
);

/** On the day: the steps that are still ahead, and the one that is on. */
function Schedule({
  day: { schedule, date },
  now,
}: {
  readonly day: DayBrief;
  readonly now: Date;
}) {
  const time = formatTime(now);
  const isToday = formatDate(now) === formatDate(date);
  const current = isToday ? schedule.findLastIndex(({ at }) => at <= time) : -1;
  const shown = schedule.slice(Math.max(0, current));

  return (
    <ol className="mt-4 border-l-2 border-line pl-4">
      {shown.map(({ at, title }, index) => (
        <li
          key={`${at} ${title}`}
          className="flex gap-3 py-0.5"
          aria-current={current >= 0 && index === 0 ? 'step' : undefined}
        >
          <span className="w-12 shrink-0 text-ink-soft figures">{at}</span>
          <span className={current >= 0 && index === 0 ? 'font-semibold' : undefined}>{title}</span>
        </li>
      ))}
    </ol>
  );
}

/** How many faces are shown. */
const MOST_FACES = 5;

function People({ day: { coming }, to }: { readonly day: DayBrief; readonly to: string }) {
  const { list, people, count, completeBy } = coming;
  const others = (people ?? []).filter(({ isMe }) => !isMe);

  if (list === 'came') {
    if (completeBy !== null && others.length === 0)
      return <p className="mt-4 text-sm text-ink-soft">{texts.metLater(formatDate(completeBy))}</p>;
    return others.length === 0 ? null : (
      <>
        <p className="mt-4">{texts.met}</p>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {others.slice(0, MOST_FACES + 1).map((person) => (
            <Person key={person.username} person={person} />
          ))}
        </ul>
      </>
    );
  }

  if (list === 'none' || count === 0) return null;

  return (
    <Link
      to={`${to}#coming`}
      className="mt-3 inline-flex min-h-11 flex-wrap items-center gap-3 text-sm hover:underline"
    >
      {others.length > 0 && (
        <span className="flex gap-1">
          {others.slice(0, MOST_FACES).map(({ number, name, photo }) => (
            <PersonPhoto key={number} name={name} photo={photo} size="small" />
          ))}
        </span>
      )}
      {texts.coming(count)}
    </Link>
  );
}

const Person = ({
  person: { username, name, company, photo },
}: {
  readonly person: ListedPerson;
}) => (
  <li>
    <Link to={`/members/${username}`} className="flex min-h-14 items-center gap-3 hover:underline">
      <PersonPhoto name={name} photo={photo} size="small" />
      <span className="min-w-0">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        {company && <span className="block text-sm text-ink-soft wrap-anywhere">{company}</span>}
      </span>
    </Link>
  </li>
);
