import { formatDate } from '#lib/club-time.ts';
import { mailto } from '#lib/text/mailto.ts';
import { EmailAddress } from '#ui/list/email-address.tsx';
import { payAgainSubject } from '../../places/account-payment.ts';
import type { Attendee } from '../contract.ts';
import { attendeeNotes, formatIndex, partsPaid } from '../texts.ts';

type Props = { readonly attendee: Attendee; readonly questions: readonly string[] };

/** All that the organisers know of a row, above its menu. */
export const AttendeeDetails = ({ attendee, questions }: Props) => (
  <div className="px-4 py-3 text-sm wrap-anywhere">
    <p dir="auto" className="text-base font-semibold">
      {attendee.name}
    </p>
    {attendee.email && (
      <a href={mailto(attendee.email)} className="inline-flex min-h-11 items-center link">
        <EmailAddress address={attendee.email} />
      </a>
    )}
    {attendee.phone && (
      <a href={attendee.phone.to} className="flex min-h-11 items-center link figures">
        {attendee.phone.text}
      </a>
    )}
    <Booking attendee={attendee} />
    {partsPaid(attendee.accountPayments).map((text) => (
      <p key={text} className="figures">
        {text}
      </p>
    ))}
    <PayAgain attendee={attendee} />
    {formatIndex(attendee) && (
      <p className="figures">
        <span className="text-ink-soft">Handicap:</span> {formatIndex(attendee)}
      </p>
    )}
    {attendeeNotes(attendee, questions).map(([name, text]) => (
      <p key={name} dir="auto">
        <span className="text-ink-soft">{name}:</span> {text}
      </p>
    ))}
  </div>
);

/** When, by whom and with which order a place was booked, or for how many someone waits. */
function Booking({
  attendee: { buyer, founding, name, orderNumber, places, since, wouldTakeFewer },
}: Pick<Props, 'attendee'>) {
  if (!buyer)
    return (
      <p className="figures">
        {places === 1 ? 'One place' : `${wouldTakeFewer ? 'Up to ' : ''}${places} places`}, waiting
        since {formatDate(since)}
      </p>
    );

  return (
    <>
      <p className="figures">
        {orderNumber}, {formatDate(since)}
      </p>
      {buyer.name !== name && <p dir="auto">Booked by {buyer.name}</p>}
      {founding !== null && <p className="figures">Founding member {founding}</p>}
    </>
  );
}

/** A link that starts an email about paying again what the buyer's bank has taken back. */
function PayAgain({ attendee: { buyer, disputed, orderNumber } }: Pick<Props, 'attendee'>) {
  if (disputed?.state !== 'lost' || !buyer?.email) return null;

  return (
    <a
      href={mailto(buyer.email, payAgainSubject(disputed, orderNumber ?? ''))}
      className="inline-flex min-h-11 items-center link"
    >
      Ask to be paid again
    </a>
  );
}
