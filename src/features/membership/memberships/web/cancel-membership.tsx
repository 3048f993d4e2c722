import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { untilBefore } from '#lib/last-day.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { CoolingOffView, MembershipView, membershipsApi } from '../contract.ts';
import { membershipToasts } from '../texts.ts';
import { ownMembership } from './queries.ts';

type Props = { readonly membership: MembershipView };

/** Cancels in two taps: at the end of what is paid, or at once in the cooling-off period. */
export function CancelMembership({ membership }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { can, coolingOff, paidUntil, state } = membership;
  const close = () => setOpen(false);

  const cancel = useApiMutation(
    () => api.post<typeof membershipsApi.cancel>('/api/membership/cancel'),
    {
      answers: ownMembership,
      onDone: close,
      done: membershipToasts.cancelled,
      failed: membershipToasts.notCancelled,
      refreshAfterFailure: [ownMembership],
    },
  );

  if (!can.cancel && !coolingOff) return null;

  const isAtEnd = state === 'active' && paidUntil !== null;
  const lost = isAtEnd ? placesAfter(membership, paidUntil) : membership.placesAhead;
  const atEnd = isAtEnd ? `You’d keep it ${untilBefore(paidUntil)}.` : 'It would end at once.';
  const hint = [
    can.cancel ? atEnd : '',
    coolingOff
      ? `Until ${formatDate(coolingOff.until)} you can end it at once, with ${formatPounds(coolingOff.refund)} back.`
      : '',
  ].join(' ');

  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{can.cancel ? 'Cancel' : 'End it now'}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {can.cancel ? 'Cancel membership' : 'End it now'}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel your membership?"
        description={
          can.cancel && isAtEnd
            ? `You keep everything ${untilBefore(paidUntil)}, and nothing is charged after that. You can undo it until then.`
            : 'Your membership ends now, and nothing more is charged.'
        }
      >
        {lost.length > 0 && (
          <PlacesAhead places={lost}>
            {isAtEnd
              ? 'You’ve booked golf days after that with your membership. Those places end with it:'
              : 'The places that you booked with it end too:'}
          </PlacesAhead>
        )}
        {coolingOff && (
          <CoolingOff quote={coolingOff} places={membership.placesAhead} onDone={close} />
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          {can.cancel && (
            <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {isAtEnd ? 'Cancel at the end' : 'Cancel now'}
            </Button>
          )}
        </div>
      </Dialog>
    </li>
  );
}

type PlacesAheadProps = {
  readonly places: MembershipView['placesAhead'];
  readonly children: ReactNode;
};

/** The places ahead that end with a membership. */
export const PlacesAhead = ({ places, children }: PlacesAheadProps) => (
  <div className="my-3 text-sm">
    <p>{children}</p>
    <ul className="mt-1">
      {places.map(({ bookingId, title, startsAt }) => (
        <li key={bookingId}>
          <Link to={`/bookings/${bookingId}`} className="inline-flex min-h-11 items-center link">
            {title}, {formatDate(startsAt)}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** The places whose golf day is not before a day. */
export const placesAfter = ({ placesAhead }: Pick<MembershipView, 'placesAhead'>, day: string) =>
  placesAhead.filter(({ startsAt }) => londonDay(new Date(startsAt)) >= day);

type CoolingOffProps = {
  readonly quote: CoolingOffView;
  readonly places: MembershipView['placesAhead'];
  readonly onDone: () => void;
};

/** What comes back if it ends at once, part by part, and which places end with it. */
function CoolingOff({ quote, places, onDone }: CoolingOffProps) {
  const coolOff = useApiMutation(
    () =>
      api.post<typeof membershipsApi.coolOff>('/api/membership/cool-off', {
        body: { pence: quote.refund },
      }),
    {
      answers: ownMembership,
      onDone,
      done: membershipToasts.cancelled,
      failed: membershipToasts.notCancelled,
      refreshAfterFailure: [ownMembership],
    },
  );

  const parts = [
    ['You paid', quote.paid],
    [`${quote.days} ${quote.days === 1 ? 'day' : 'days'} used`, -quote.daysPence],
    ...(quote.golfDays > 0
      ? [[`${quote.golfDays} golf ${quote.golfDays === 1 ? 'day' : 'days'}`, -quote.golfDaysPence]]
      : []),
    ...(quote.guestPasses > 0
      ? [
          [
            `${quote.guestPasses} guest ${quote.guestPasses === 1 ? 'pass' : 'passes'}`,
            -quote.guestPassesPence,
          ],
        ]
      : []),
    ['You get back', quote.refund],
  ] as const;

  return (
    <section className="rounded-small border border-line p-4">
      <h3 className="font-semibold">Or end it today and get money back</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Until {formatDate(quote.until)} you can cancel at once and pay only for what you’ve used.
      </p>
      <dl className="mt-3">
        {parts.map(([label, pence]) => (
          <div key={label} className="flex justify-between gap-4 py-1 last:font-semibold">
            <dt>{label}</dt>
            <dd className="figures">{formatPounds(Number(pence))}</dd>
          </div>
        ))}
      </dl>
      {places.length > 0 && (
        <PlacesAhead places={places}>The places that you booked with it end today:</PlacesAhead>
      )}
      <Button
        variant="secondary"
        className="mt-3"
        busy={coolOff.isPending}
        onClick={() => coolOff.mutate()}
      >
        End it today and refund {formatPounds(quote.refund)}
      </Button>
    </section>
  );
}

/** Takes a cancellation back. */
export function ResumeButton() {
  const resume = useApiMutation(
    () => api.post<typeof membershipsApi.resume>('/api/membership/resume'),
    {
      answers: ownMembership,
      done: membershipToasts.resumed,
      failed: membershipToasts.notChanged,
      refreshAfterFailure: [ownMembership],
    },
  );

  return (
    <Button variant="accent" busy={resume.isPending} onClick={() => resume.mutate()}>
      Keep my membership
    </Button>
  );
}
