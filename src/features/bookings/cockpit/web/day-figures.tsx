import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { Cockpit } from '../contract.ts';
import {
  canRemind,
  missingOf,
  type ReminderKind,
  readReminderId,
  reminderFilter,
  reminderOf,
} from '../reminders.ts';
import { attendanceTexts, reminderTexts } from '../row-texts.ts';
import { ReminderDialog } from './dialogs/reminder-dialog.tsx';
import { sentEmails } from './queries.ts';

type Props = { readonly cockpit: Cockpit };

/**
 * A golf day in figures, as one row of chips: what is missing first, each with its reminder, then
 * what there is. A chip leads to the rows that it counts.
 */
export function DayFigures({ cockpit }: Props) {
  const { can, event, figures } = cockpit;
  const [reminder, setReminder] = useState<ReminderKind>();
  const [search] = useSearchParams();
  const { hash } = useLocation();

  // The organisers' desk leads here to remind those who lack something.
  const need = search.get('need');
  useEffect(() => {
    const kind = hash === '#remind' ? reminderOf(need) : undefined;
    if (kind && canRemind(kind, event, new Date())) setReminder(kind);
  }, [hash, need, event]);

  const isAhead = new Date(event.endsAt) > new Date();
  const marked = figures.attended + figures.noShows;

  return (
    <>
      <ul aria-label="Figures" className="mt-3 chips figures">
        {!can.markAttendance && (
          <Figure
            text={`${figures.confirmed} of ${figures.capacity} confirmed`}
            show="show=confirmed"
          />
        )}
        {can.markAttendance && figures.confirmed > 0 && (
          <>
            <Figure
              text={attendanceTexts.count(figures.attended, figures.confirmed, isAhead)}
              show="show=attended"
            />
            {marked < figures.confirmed && (
              <Figure
                text={attendanceTexts.notMarked(figures.confirmed - marked)}
                show="show=confirmed&need=unmarked"
              />
            )}
          </>
        )}
        {missingOf(figures).map((missing) => (
          <Missing
            key={missing.kind}
            {...missing}
            cockpit={cockpit}
            onRemind={() => setReminder(missing.kind)}
          />
        ))}
        {isAhead && <Figure text={`${figures.left} left`} />}
        {figures.held > 0 && <Figure text={`${figures.held} on hold`} show="show=held" />}
        {figures.offered > 0 && <Figure text={`${figures.offered} offered`} show="show=waitlist" />}
        {figures.waiting > 0 && <Figure text={waitingText(figures)} show="show=waitlist" />}
        {figures.dietary > 0 && (
          <Figure text={countText(figures.dietary, 'diet')} show="need=dietary" />
        )}
        {figures.buggies > 0 && (
          <Figure text={countText(figures.buggies, 'buggy', 'buggies')} show="need=buggy" />
        )}
        {figures.accessNeeds > 0 && (
          <Figure text={`${figures.accessNeeds} with access needs`} show="need=access" />
        )}
        {figures.noShows > 0 && (
          <Figure text={countText(figures.noShows, 'no-show')} show="show=no_show" />
        )}
        <Figure text={`${formatPounds(figures.revenuePence)} with VAT`} />
      </ul>
      {reminder && (
        <ReminderDialog cockpit={cockpit} kind={reminder} onClose={() => setReminder(undefined)} />
      )}
    </>
  );
}

const waitingText = ({ waiting, waitingPlaces }: Cockpit['figures']): string =>
  waiting === waitingPlaces
    ? `${waiting} waiting`
    : `${waiting} waiting for ${countText(waitingPlaces, 'place')}`;

type FigureProps = {
  readonly text: string;
  /** The filter that lists the rows that the figure counts. */
  readonly show?: string;
};

const Figure = ({ text, show }: FigureProps) => (
  <li className="shrink-0">
    {show === undefined ? (
      <span className="inline-flex min-h-11 items-center px-2 text-sm whitespace-nowrap text-ink-soft">
        {text}
      </span>
    ) : (
      <Link to={`?${show}`} preventScrollReset className="chip">
        {text}
      </Link>
    )}
  </li>
);

type MissingProps = Props & {
  readonly kind: ReminderKind;
  readonly text: string;
  readonly onRemind: () => void;
};

/** What some rows lack: the chip opens the reminder, which leads to the rows. */
function Missing({ cockpit: { event }, kind, text, onRemind }: MissingProps) {
  const sent = useApi(sentEmails(event.id)).data ?? [];
  const last = sent.find(({ id }) => readReminderId(id)?.kind === kind);
  const isToday = last !== undefined && londonDay(new Date(last.at)) === londonDay(new Date());
  const look = 'chip border-clay text-clay';

  return (
    <li className="shrink-0">
      {canRemind(kind, event, new Date()) ? (
        <button type="button" onClick={onRemind} className={look}>
          {text}
          {last && ` · ${isToday ? reminderTexts.askedToday : reminderTexts.asked(last.at)}`}
        </button>
      ) : (
        <Link to={reminderFilter(kind)} preventScrollReset className={look}>
          {text}
        </Link>
      )}
    </li>
  );
}
