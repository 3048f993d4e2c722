import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime } from '#lib/club-time.ts';
import { lastDayBefore, untilBefore } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { AdminMembership, CancelRequest, membershipsApi } from '../contract.ts';
import {
  chargeLine,
  chargeStateName,
  membershipStateNames,
  membershipToasts,
  pricePer,
} from '../texts.ts';
import type { Route } from './+types/membership-record-page';
import { PlacesAhead, placesAfter } from './cancel-membership.tsx';
import { stateTones } from './membership-hero.tsx';
import { membershipRecord } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `A membership · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = ({ membershipId }: { readonly membershipId: string }) => [
  membershipRecord(membershipId),
];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, reads(args.params));
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, reads(args.params));

/** /admin/memberships/{id}: one membership with its charges, emails and history. */
export default function MembershipRecordPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <MembershipRecord membershipId={params.membershipId} />
    </HydrationBoundary>
  );
}

/** The record, in all its states. */
export function MembershipRecord({ membershipId }: { readonly membershipId: string }) {
  const result = useApi(membershipRecord(membershipId), presets.realTime);
  return (
    <WhenLoaded result={result} what="membership">
      {(membership) => <Record membership={membership} />}
    </WhenLoaded>
  );
}

type Props = { readonly membership: AdminMembership };

const Record = ({ membership }: Props) => (
  <div className="max-w-3xl">
    <p className="label text-fairway">{membership.reference}</p>
    <h1 className="mt-2 text-title wrap-anywhere">{membership.name}</h1>
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <Badge tone={stateTones[membership.state]}>{membershipStateNames[membership.state]}</Badge>
      <span>
        {tierOf(membership.tier).name}
        {membership.pricePence !== null &&
          `, ${pricePer(membership.pricePence, membership.period)}`}
      </span>
    </p>
    <Facts membership={membership} />
    {(membership.can.cancelAtEnd || membership.can.cancelNow) && (
      <CancelForMember key={membership.endingPence} membership={membership} />
    )}
    <Charges membership={membership} />
    <Emails membership={membership} />
  </div>
);

/** "Saturday 28 November 2026": the version of the terms is their day. */
const termsDay = (version: string | null): string =>
  version === null ? '' : formatDate(`${version}T12:00:00Z`);

/** How a membership ended, for the organisers. */
const endNames = {
  cancelled: 'Cancelled',
  declined: 'Turned down',
  withdrawn: 'Withdrawn',
  expired: 'Not paid in time',
} as const;

function Facts({ membership }: Props) {
  const { next, paidUntil, cancelsAtEnd, cancelledAt, graceFrom, nextAttempt } = membership;

  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Member',
      <Link key="member" to={`/admin/members/${membership.accountId}`} className="link">
        {membership.name}
      </Link>,
    ],
    ['Offered', formatDateTime(membership.createdAt)],
    [
      'By',
      membership.applicationId ? (
        <Link key="by" to={`/admin/applications/${membership.applicationId}`} className="link">
          Application
        </Link>
      ) : (
        `Invitation${membership.invitedBy ? ` by ${membership.invitedBy}` : ''}: ${membership.invitedWhy ?? 'no reason kept'}`
      ),
    ],
    ['Paid', paidUntil && untilBefore(paidUntil)],
    ['Next payment', next && `${pricePer(next.pence, next.period)}, ${formatDate(next.on)}`],
    [
      'Payment due since',
      graceFrom &&
        `${formatDate(graceFrom)}${nextAttempt ? `, next try ${formatDate(nextAttempt)}` : ''}`,
    ],
    [
      'Reminded',
      membership.offerReminded !== null && `${membership.offerReminded} days after the offer`,
    ],
    [
      cancelsAtEnd ? 'Cancelled for its end' : endNames[membership.ended ?? 'cancelled'],
      cancelledAt &&
        `${formatDateTime(cancelledAt)}${membership.cancelledBy ? ` by ${membership.cancelledBy}` : ''}${membership.cancelWhy ? `: ${membership.cancelWhy}` : ''}`,
    ],
    [
      'Agreed',
      membership.consentAt &&
        `${formatDateTime(membership.consentAt)}, terms of ${termsDay(membership.consentVersion)}: “${membership.consentWords}”`,
    ],
  ];

  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Cancels for the member, with a reason that they are emailed. */
function CancelForMember({ membership }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { id, can, endingPence, paidUntil } = membership;

  const { field, form, submit } = useApiForm<CancelRequest>({
    schema: async () => (await import('../contract.ts')).CancelRequest,
    values: { reason: '', when: can.cancelAtEnd ? 'at_end' : 'now', pence: endingPence },
  });
  const cancel = useApiMutation(
    (body: CancelRequest) =>
      api.post<typeof membershipsApi.cancelForMember>(
        '/api/admin/memberships/:membershipId/cancel',
        { params: { membershipId: id }, body },
      ),
    {
      answers: membershipRecord(id),
      onDone: () => setOpen(false),
      done: membershipToasts.cancelled,
      failed: membershipToasts.notCancelled,
      besideFields: true,
      refreshAfterFailure: [membershipRecord(id)],
    },
  );
  const isNow = form.watch('when') === 'now';
  const lost =
    isNow || paidUntil === null ? membership.placesAhead : placesAfter(membership, paidUntil);

  return (
    <div className="mt-6">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel this membership
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel this membership?"
        description="The member gets an email with your reason."
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={submit((request) => cancel.mutateAsync(request))}
        >
          <Select label="When" {...field('when')}>
            {can.cancelAtEnd && paidUntil !== null && (
              <option value="at_end">At the end of {formatDate(lastDayBefore(paidUntil))}</option>
            )}
            <option value="now">Today, refunding {formatPounds(endingPence)}</option>
          </Select>
          {lost.length > 0 && (
            <PlacesAhead places={lost}>
              {isNow
                ? 'The places booked with it end today:'
                : 'The places booked with it end then:'}
            </PlacesAhead>
          )}
          <TextField label="Reason" {...field('reason')} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button type="submit" variant="danger" busy={cancel.isPending}>
              {isNow ? `Cancel and refund ${formatPounds(endingPence)}` : 'Cancel for its end'}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

const Charges = ({ membership: { charges } }: Props) => (
  <section aria-labelledby="charges" className="mt-10">
    <h2 id="charges" className="text-2xl">
      Charges
    </h2>
    {charges.length === 0 && <p className="mt-2 text-ink-soft">Nothing has been charged yet.</p>}
    <ul className="mt-2 divide-y divide-line">
      {charges.map((charge) => (
        <li key={charge.id} className="flex flex-wrap justify-between gap-x-4 py-3">
          <span>
            {chargeLine(charge)}
            <span className="block text-sm text-ink-soft">
              {chargeStateName(charge)}
              {charge.paidAt && `, ${formatDateTime(charge.paidAt)}`}
              {charge.refundedPence > 0 && `, ${formatPounds(charge.refundedPence)} refunded`}
            </span>
          </span>
          <span className="figures">{formatPounds(charge.pence)}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Emails = ({ membership: { emails } }: Props) => (
  <section aria-labelledby="emails" className="mt-10">
    <h2 id="emails" className="text-2xl">
      Emails
    </h2>
    {emails.length === 0 && <p className="mt-2 text-ink-soft">No email has been sent yet.</p>}
    <ul className="mt-2 divide-y divide-line">
      {emails.map((email) => (
        <li key={`${email.createdAt} ${email.subject}`} className="py-3">
          {email.subject}
          <span className="block text-sm text-ink-soft">{formatDateTime(email.createdAt)}</span>
        </li>
      ))}
    </ul>
  </section>
);
