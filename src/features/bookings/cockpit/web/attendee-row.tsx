import type { ReactNode } from 'react';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { PhoneIcon } from '#ui/icons.tsx';
import { disputedText } from '../../places/account-payment.ts';
import { isConfirmed } from '../../places/states.ts';
import type { Attendee, AttendeeState } from '../contract.ts';
import { attendeeStateNames, formatIndex, paidText, shortNotes } from '../texts.ts';
import { AttendeeActions } from './attendee-actions.tsx';
import { nextOf } from './next-action.ts';

const tones: Readonly<Record<AttendeeState, BadgeTone>> = {
  held: 'accent',
  confirmed: 'good',
  attended: 'good',
  no_show: 'warning',
  expired: 'quiet',
  cancelled: 'warning',
  transferred: 'quiet',
  waiting: 'quiet',
  offered: 'accent',
};

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee;
  readonly questions: readonly string[];
  readonly markAttendance: boolean;
};

/**
 * A row of the attendee list, 64 px high: who, what the day needs to know, their payment, their
 * number, one action and a menu; higher where a text is long. On a phone the facts follow each
 * other. On the day itself it says only what matters then.
 */
export function AttendeeRow({ attendee, ...row }: Props) {
  const { state } = attendee;
  const isDay = row.markAttendance && isConfirmed(attendee);
  const facts = factsOf(attendee, isDay);

  return (
    <li className="flex min-h-16 items-center gap-2 border-b py-1 border-line sm:gap-3">
      <PersonPhoto name={attendee.name} photo={attendee.photo} size="small" />
      <div className="min-w-0 grow text-sm lg:grid lg:grid-cols-4 lg:items-center lg:gap-4">
        <p className="flex min-w-0 items-center gap-2">
          <bdi className="text-base leading-snug font-semibold wrap-anywhere">{attendee.name}</bdi>
          {!(isDay && state === 'attended') && <State state={state} />}
        </p>
        <p
          className={classNames(
            'leading-snug text-ink-soft wrap-anywhere lg:contents',
            isDay && 'max-lg:line-clamp-1',
            isDay && state === 'no_show' && 'max-sm:hidden',
          )}
        >
          {facts.map(({ column, text }, index) => (
            <span key={column} className={classNames('figures lg:row-start-1', columns[column])}>
              {index > 0 && <span className="lg:hidden">{DOT}</span>}
              {text}
            </span>
          ))}
        </p>
      </div>
      <div className="flex shrink-0 items-center justify-end gap-1 lg:w-64">
        {attendee.phone && (
          <a
            href={attendee.phone.to}
            aria-label={`Ring ${attendee.name}: ${attendee.phone.text}`}
            data-tip={attendee.phone.text}
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-small text-fairway hover:bg-ivory-deep',
              // Beside a button there is no room for it; the menu has the number too.
              (isDay || nextOf(attendee, row.markAttendance)?.isOnPhone) && 'max-sm:hidden',
            )}
          >
            <PhoneIcon />
          </a>
        )}
        <AttendeeActions {...row} attendee={attendee} />
      </div>
    </li>
  );
}

/** The state of a row in words; a confirmed place, as most are, needs none. */
function State({ state }: Pick<Attendee, 'state'>) {
  if (state === 'confirmed' || state === 'waiting') return null;

  return (
    <Badge tone={tones[state]} oneLine>
      {attendeeStateNames[state]}
    </Badge>
  );
}

/** How the place is paid, and what is owed. */
function Paid({ attendee }: Pick<Props, 'attendee'>) {
  const { buyer, disputed, owedPence, places, position } = attendee;
  const line = position === undefined ? '' : `Number ${position}, `;
  if (!buyer) return `${line}${countText(places, 'place')}`;

  return (
    <>
      {paidText(attendee)}
      {owedPence > 0 && (
        <span className="font-semibold text-clay">
          {paidText(attendee) && ', '}
          {formatPounds(owedPence)} to be paid
        </span>
      )}
      {disputed && <span className="font-semibold text-clay"> {disputedText(disputed)}</span>}
    </>
  );
}

/** Between two facts: a line does not begin with it. */
const DOT = '\u00a0· ';

/** Where each fact is on a wide screen. */
const columns = { note: 'lg:col-start-4', company: 'lg:col-start-2', paid: 'lg:col-start-3' };
type Fact = { readonly column: keyof typeof columns; readonly text: ReactNode };

/** The facts of a row in the sequence of a phone; on the day itself what is paid matters no more. */
function factsOf(attendee: Attendee, isDay: boolean): readonly Fact[] {
  const { company, owedPence, position } = attendee;
  const note = noteOf(attendee);
  const paid: Fact = { column: 'paid', text: <Paid attendee={attendee} /> };

  const about: Fact[] = [
    ...(note ? [{ column: 'note', text: <bdi>{note}</bdi> } as const] : []),
    ...(company ? [{ column: 'company', text: <bdi>{company}</bdi> } as const] : []),
  ];

  // Of someone who waits, their position comes first; their golf matters once they have a place.
  if (position !== undefined) return [paid, ...about.filter(({ column }) => column === 'company')];
  return isDay && owedPence === 0 ? about : [...about, paid];
}

/** The handicap, and what the day must be prepared for. */
const noteOf = (attendee: Attendee): string =>
  [indexOf(attendee), ...shortNotes(attendee)].filter(Boolean).join(DOT);

/** "Index 12.8", on one line, or "New to golf". */
const indexOf = (attendee: Attendee): string =>
  attendee.handicapIndex === null ? formatIndex(attendee) : `Index\u00a0${formatIndex(attendee)}`;
