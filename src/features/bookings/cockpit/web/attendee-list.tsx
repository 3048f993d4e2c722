import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { mailto } from '#lib/text/mailto.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { type Disputed, disputedText, payAgainSubject } from '../../places/account-payment.ts';
import { isConfirmed } from '../../places/states.ts';
import type { Attendee, AttendeePage, AttendeeState } from '../contract.ts';
import {
  attendeeNotes,
  attendeeStateNames,
  countRows,
  formatIndex,
  formatPaid,
  partsPaid,
} from '../texts.ts';
import { AttendanceBar } from './attendance-bar.tsx';
import { AttendeeActions } from './attendee-actions.tsx';

type Props = {
  readonly eventId: number;
  readonly page: AttendeePage;
  readonly isFiltered: boolean;
  /** Whether attendance can be marked now. */
  readonly markAttendance: boolean;
  /** How many places were cancelled, if the golf day was called off. */
  readonly calledOff?: number | undefined;
};

/** The rows of the attendee list; cards instead of rows on a phone. */
export function AttendeeList({ eventId, page, isFiltered, markAttendance, calledOff }: Props) {
  const { attendees, total, next, questions } = page;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tickable = markAttendance ? attendees.filter(isConfirmed).map(({ id }) => id) : [];
  const chosenIds = tickable.filter((id) => ticked.has(id));

  const tick = (id: string) =>
    setTicked(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );

  if (total === 0)
    return (
      <div className="mt-6">
        <NoRows isFiltered={isFiltered} calledOff={calledOff} />
      </div>
    );

  return (
    <>
      <p role="status" className="mt-5 text-sm text-ink-soft figures">
        {countRows(total)}
      </p>
      {tickable.length > 0 && (
        <AttendanceBar
          eventId={eventId}
          chosen={chosenIds}
          most={tickable.length}
          onChooseAll={() => setTicked(new Set(tickable))}
          onClear={() => setTicked(new Set())}
        />
      )}
      <table className="mt-3 w-full max-lg:block">
        <caption className="sr-only">Attendees</caption>
        <thead className="border-b border-edge text-left text-sm text-ink-soft max-lg:sr-only">
          <tr>
            {['Player', 'State', 'Booked by', 'Paid', 'Handicap', 'For the day', 'Actions'].map(
              (head) => (
                <th key={head} scope="col" className="py-3 pr-4 font-semibold">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={`${rows} max-lg:grid max-lg:gap-4 max-lg:md:grid-cols-2`}>
          {attendees.map((attendee) => (
            <AttendeeRow
              key={attendee.id}
              attendee={attendee}
              questions={questions}
              eventId={eventId}
              markAttendance={markAttendance}
              isTicked={ticked.has(attendee.id)}
              onTick={tick}
            />
          ))}
        </tbody>
      </table>
      <Pages next={next} />
    </>
  );
}

/** Why the list is empty. A day that was called off leads to the places that it had. */
function NoRows({ isFiltered, calledOff }: Pick<Props, 'isFiltered' | 'calledOff'>) {
  if (isFiltered)
    return <EmptyState title="Nobody matches">Try other filters or another name.</EmptyState>;
  if (calledOff === undefined)
    return <EmptyState title="No bookings yet">Bookings will appear here.</EmptyState>;

  return (
    <EmptyState title="This golf day was called off">
      {calledOff === 0 ? (
        'Nobody had a place.'
      ) : (
        <Link to="?show=given_up" preventScrollReset className="link">
          {calledOff === 1
            ? 'See the place that was cancelled'
            : `See the ${calledOff} places that were cancelled`}
        </Link>
      )}
    </EmptyState>
  );
}

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

/**
 * Styles of all rows and cells, written once for the list: a hundred rows of seven cells would
 * repeat them.
 */
const rows = [
  '*:border-b *:border-line *:align-top',
  'max-lg:*:flex max-lg:*:flex-col max-lg:*:rounded-large max-lg:*:border max-lg:*:bg-ivory-bright max-lg:*:py-4',
  'text-sm wrap-anywhere *:*:py-4 *:*:pr-4 max-lg:*:*:px-5 max-lg:*:*:py-1',
].join(' ');

type NotesProps = { readonly attendee: Attendee; readonly questions: readonly string[] };
type RowProps = NotesProps & {
  readonly eventId: number;
  readonly markAttendance: boolean;
  readonly isTicked: boolean;
  readonly onTick: (id: string) => void;
};

const AttendeeRow = ({
  attendee,
  questions,
  eventId,
  markAttendance,
  isTicked,
  onTick,
}: RowProps) => (
  <tr>
    <th scope="row" className="text-left font-normal lg:min-w-44">
      {markAttendance && isConfirmed(attendee) ? (
        <Checkbox
          label={<span className="text-base font-semibold">{attendee.name}</span>}
          checked={isTicked}
          onChange={() => onTick(attendee.id)}
        />
      ) : (
        <span className="block text-base font-semibold">{attendee.name}</span>
      )}
      {attendee.company && <span className="block text-ink-soft">{attendee.company}</span>}
      {attendee.email && (
        <span className="block text-ink-soft">
          <EmailAddress address={attendee.email} />
        </span>
      )}
      {attendee.founding !== null && (
        <span className="block whitespace-nowrap text-ink-soft">
          Founding member {attendee.founding}
        </span>
      )}
    </th>
    <td className="whitespace-nowrap">
      <Badge tone={tones[attendee.state]}>{attendeeStateNames[attendee.state]}</Badge>
    </td>
    <td className="figures">
      <BookedBy attendee={attendee} />
    </td>
    <td className="figures">
      {attendee.orderNumber === null ? '' : formatPaid(attendee)}
      {attendee.disputed && <DisputedPayment attendee={attendee} disputed={attendee.disputed} />}
      {partsPaid(attendee.accountPayments).map((text) => (
        <span key={text} className="block text-ink-soft">
          {text}
        </span>
      ))}
    </td>
    <td className="figures">
      {formatIndex(attendee) && <span className="text-ink-soft lg:hidden">Handicap </span>}
      {formatIndex(attendee)}
    </td>
    <td>
      <Notes attendee={attendee} questions={questions} />
    </td>
    <td>
      <AttendeeActions eventId={eventId} attendee={attendee} markAttendance={markAttendance} />
    </td>
  </tr>
);

/** What the buyer's bank has done, and a link that starts an email about paying again. */
const DisputedPayment = ({
  attendee: { buyer, orderNumber },
  disputed,
}: Pick<RowProps, 'attendee'> & { readonly disputed: Disputed }) => (
  <>
    <span className="block font-semibold">{disputedText(disputed)}</span>
    {disputed.state === 'lost' && buyer?.email && (
      <a
        href={mailto(buyer.email, payAgainSubject(disputed, orderNumber ?? ''))}
        className="inline-flex min-h-11 items-center link"
      >
        Ask to be paid again
      </a>
    )}
  </>
);

function BookedBy({
  attendee: { buyer, name, orderNumber, places, position, since, wouldTakeFewer },
}: Pick<RowProps, 'attendee'>) {
  if (!buyer)
    return (
      <>
        {position !== undefined && <span className="block">Number {position} in line</span>}
        {places === 1 ? 'One place' : `${wouldTakeFewer ? 'Up to ' : ''}${places} places`}
        <span className="block text-ink-soft">since {formatDate(since)}</span>
      </>
    );
  return (
    <>
      <span className="block text-ink-soft">
        {orderNumber}, {formatDate(since)}
      </span>
      {buyer.name !== name && <span className="block">{buyer.name}</span>}
    </>
  );
}

/** What the organisers need to know for the day, one fact a line. */
const Notes = ({ attendee, questions }: NotesProps) =>
  attendeeNotes(attendee, questions).map(([name, text]) => (
    <span key={name} className="block">
      <span className="text-ink-soft">{name}:</span> {text}
    </span>
  ));

/** Links to the pages before and after, which the address keeps. */
function Pages({ next }: { readonly next: number | null }) {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);

  const to = (number: number): string => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `?${query}`;
  };

  if (next === null && page === 1) return null;

  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-6">
      {page > 1 && (
        <Link to={to(page - 1)} className="inline-flex min-h-11 items-center link">
          Previous 100
        </Link>
      )}
      {next !== null && (
        <Link to={to(next)} className="inline-flex min-h-11 items-center link">
          Next 100
        </Link>
      )}
    </nav>
  );
}
