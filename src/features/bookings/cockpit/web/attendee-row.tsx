import type { ReactNode } from 'react';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { countText } from '#lib/numbers.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { PhoneIcon } from '#ui/icons.tsx';
import { disputedText } from '../../places/account-payment.ts';
import { isConfirmed } from '../../places/states.ts';
import type { Attendee, AttendeeState, PaidHow } from '../contract.ts';
import {
  attendeeStateNames,
  formatIndex,
  owedText,
  paidAmount,
  paidNames,
  refundedText,
  shortNotes,
} from '../texts.ts';
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
  /** Whether the golf day is over. */
  readonly isOver: boolean;
};

/**
 * A row of the attendee list, 64 px high: who, what the day needs to know, their payment, their
 * number, one action and a menu; higher where a text is long. On a phone the facts follow each
 * other, what is owed first, without a payment that is as usual and the company. On the day itself
 * they have a line of their own below the buttons.
 */
export function AttendeeRow({ attendee, ...row }: Props) {
  const { state } = attendee;
  const isDay = row.markAttendance && isConfirmed(attendee);
  const facts = factsOf(attendee, isDay);

  return (
    <li
      className={classNames(
        'flex min-h-16 items-center gap-x-2 border-b py-1 border-line sm:gap-x-3',
        isDay && 'max-md:flex-wrap',
      )}
    >
      <span className={classNames('shrink-0', isDay && 'max-md:-mb-4')}>
        <PersonPhoto name={attendee.name} photo={attendee.photo} size="small" />
      </span>
      <div
        className={classNames(
          'min-w-0 grow text-sm lg:grid lg:grid-cols-4 lg:items-center lg:gap-4',
          isDay && 'max-md:contents',
        )}
      >
        <p
          className={classNames(
            'flex min-w-0 flex-1 items-center gap-x-2',
            isDay && 'flex-wrap max-md:self-end',
          )}
        >
          <bdi className="text-base leading-snug font-semibold wrap-anywhere">{attendee.name}</bdi>
          {!(isDay && state === 'attended') && <State state={state} />}
        </p>
        <p
          className={classNames(
            'leading-snug text-ink-soft wrap-anywhere lg:contents',
            isDay && 'max-md:order-last max-md:w-full max-md:pl-11',
          )}
        >
          {facts.map(({ column, text, isWide }, index) => (
            <span
              key={column}
              className={classNames(
                'figures lg:row-start-1',
                columns[column],
                isWide && 'max-lg:hidden',
              )}
            >
              {index > 0 && <span className="lg:hidden">{DOT}</span>}
              {text}
            </span>
          ))}
        </p>
      </div>
      <div
        className={classNames(
          'flex shrink-0 items-center justify-end sm:gap-1 lg:w-64',
          !isDay && 'gap-1',
        )}
      >
        {attendee.phone && (
          <a
            href={attendee.phone.to}
            aria-label={`Ring ${attendee.name}: ${attendee.phone.text}`}
            data-tip={attendee.phone.text}
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-small text-fairway hover:bg-ivory-deep',
              // Beside a button there is no room for it; the menu has the number too.
              nextOf(attendee, row.markAttendance)?.isOnPhone && 'max-sm:hidden',
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

/** How someone on the waitlist waits: "Number 2, 3 places". */
const waitText = ({ places, position }: Attendee): string =>
  `${position === undefined ? '' : `Number ${position}, `}${countText(places, 'place')}`;

/** How the place is paid; on a phone only what is unusual about it. */
function Paid({ attendee, isShort }: Pick<Props, 'attendee'> & { readonly isShort: boolean }) {
  const { disputed, owedPence, paid, refundedPence = 0 } = attendee;
  const amount = paidAmount(attendee);
  const refunded = refundedPence > 0 && refundedText(refundedPence);
  const urgent = [
    ...(owedPence > 0 ? [owedText(owedPence)] : []),
    ...(disputed ? [disputedText(disputed)] : []),
  ].join(', ');

  return (
    <>
      <span className={classNames(isShort && 'max-lg:hidden')}>
        {paidNames[paid]}
        {amount && <span className="max-lg:hidden">, {amount}</span>}
        {(refunded || urgent) && ', '}
      </span>
      {refunded}
      {refunded && urgent && ', '}
      {urgent && <span className="font-semibold text-clay">{urgent}</span>}
    </>
  );
}

/** Between two facts: a line does not begin with it. */
const DOT = '\u00a0· ';

/** Where each fact is on a wide screen. */
const columns = { note: 'lg:col-start-4', company: 'lg:col-start-2', paid: 'lg:col-start-3' };
type Fact = {
  readonly column: keyof typeof columns;
  readonly text: ReactNode;
  /** Whether only a wide screen has it. */
  readonly isWide?: boolean;
};

/** The facts of a row in the sequence of a phone: money that is open, the player's needs, the rest. */
function factsOf(attendee: Attendee, isDay: boolean): readonly Fact[] {
  const { buyer, company, disputed, owedPence, paid, refundedPence = 0 } = attendee;
  const note = noteOf(attendee);

  const companies: Fact[] = company
    ? [{ column: 'company', text: <bdi>{company}</bdi>, isWide: true }]
    : [];
  // Of someone who waits, their position comes first; their golf matters once they have a place.
  if (!buyer) return [{ column: 'paid', text: waitText(attendee) }, ...companies];

  const isOpen = owedPence > 0 || refundedPence > 0 || disputed !== undefined;
  const isShort = isDay || usualWays.has(paid) || isOpen;
  const payment: Fact = {
    column: 'paid',
    text: <Paid attendee={attendee} isShort={isShort} />,
    isWide: isShort && !isOpen,
  };
  const notes: Fact[] = note ? [{ column: 'note', text: <bdi>{note}</bdi> }] : [];

  return isOpen ? [payment, ...notes, ...companies] : [...notes, payment, ...companies];
}

/** The ways in which most places are paid, which say nothing of a row. */
const usualWays: ReadonlySet<PaidHow> = new Set(['card', 'credit']);

/** What the day must be prepared for, and the handicap. */
const noteOf = (attendee: Attendee): string =>
  [...shortNotes(attendee), indexOf(attendee)].filter(Boolean).join(DOT);

/** "Index 12.8", on one line, or "New to golf". */
const indexOf = (attendee: Attendee): string =>
  attendee.handicapIndex === null ? formatIndex(attendee) : `Index\u00a0${formatIndex(attendee)}`;
