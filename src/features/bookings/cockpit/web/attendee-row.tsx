import type { ReactNode } from 'react';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PhoneIcon } from '#ui/icons.tsx';
import { disputedText } from '../../places/account-payment.ts';
import type { Attendee, AttendeeState } from '../contract.ts';
import { attendeeStateNames, formatIndex, paidText, shortNotes } from '../texts.ts';
import { AttendeeActions } from './attendee-actions.tsx';

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
 * A row of the attendee list, 64 px high: who, their payment, what the day needs to know, their
 * number, one action and a menu; higher where a text is long. On a phone the facts follow each other.
 */
export const AttendeeRow = ({ attendee, ...row }: Props) => (
  <li className="flex min-h-16 items-center gap-2 border-b border-line sm:gap-3">
    <PersonPhoto name={attendee.name} photo={attendee.photo} size="small" />
    <div className="min-w-0 grow text-sm lg:grid lg:grid-cols-4 lg:items-center lg:gap-4">
      <p className="flex min-w-0 items-center gap-2">
        <bdi className="text-base leading-snug font-semibold wrap-anywhere">{attendee.name}</bdi>
        {!(row.markAttendance && attendee.state === 'attended') && <State attendee={attendee} />}
      </p>
      <p className="leading-snug text-ink-soft wrap-anywhere lg:contents">
        <Fact className="figures lg:col-start-3">
          <Paid attendee={attendee} />
        </Fact>
        {attendee.company && (
          <Fact className="lg:col-start-2" isAfterAnother>
            <bdi>{attendee.company}</bdi>
          </Fact>
        )}
        {noteOf(attendee) && (
          <Fact className="figures lg:col-start-4" isAfterAnother>
            <bdi>{noteOf(attendee)}</bdi>
          </Fact>
        )}
      </p>
    </div>
    <div className="flex shrink-0 items-center justify-end gap-1 lg:w-64">
      {attendee.phone && (
        <a
          href={attendee.phone.to}
          aria-label={`Ring ${attendee.name}: ${attendee.phone.text}`}
          data-tip={attendee.phone.text}
          className="grid size-11 shrink-0 place-items-center rounded-small text-fairway hover:bg-ivory-deep"
        >
          <PhoneIcon />
        </a>
      )}
      <AttendeeActions {...row} attendee={attendee} />
    </div>
  </li>
);

/** The state of a row in words; a confirmed place, as most are, needs none. */
function State({ attendee: { state } }: Pick<Props, 'attendee'>) {
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

type FactProps = {
  readonly className: string;
  readonly isAfterAnother?: boolean;
  readonly children: ReactNode;
};

/** A fact of a row: in a column of its own, or on a phone in one line with the others. */
const Fact = ({ className, isAfterAnother = false, children }: FactProps) => (
  <span className={`lg:row-start-1 ${className}`}>
    {isAfterAnother && <span className="lg:hidden"> · </span>}
    {children}
  </span>
);

/** The handicap, and what the day must be prepared for. */
const noteOf = (attendee: Attendee): string =>
  [formatIndex(attendee), ...shortNotes(attendee)].filter(Boolean).join(' · ');
