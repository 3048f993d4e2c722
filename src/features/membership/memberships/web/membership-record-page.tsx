import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { brand } from '#lib/brand.ts';
import { formatDate, formatDateTime, shortDate } from '#lib/club-time.ts';
import { lastDayBefore } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { EmailAddress } from '#ui/list/email-address.tsx';
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
import { BackToMemberships } from './desk-heading.tsx';
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

/** Who has it and until when; then how it came about, what was charged, and the emails. */
const Record = ({ membership }: Props) => {
  const { accountId, name, photo, company, reference, tier, pricePence, period } = membership;

  return (
    <>
      <BackToMemberships />
      <header className="mt-1 flex items-center gap-3">
        <PersonPhoto name={name} photo={photo} />
        <div className="min-w-0">
          <h1 className="text-2xl wrap-break-word md:text-title">
            <Link to={`/admin/members/${accountId}`} className="hover:underline">
              {name}
            </Link>
          </h1>
          <p className="text-sm wrap-break-word">
            <bdi>{company}</bdi>
          </p>
        </div>
      </header>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <MembershipBadge membership={membership} />
        <strong className="text-ink">
          {tierOf(tier).name}
          {pricePence !== null && `, ${pricePer(pricePence, period)}`}
        </strong>
        {reference}
      </p>
      <Contact membership={membership} />
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Facts membership={membership} />
        <div className="grid gap-8">
          <Charges membership={membership} />
          <Emails membership={membership} />
        </div>
      </div>
    </>
  );
};

/** How to reach the member, and what an organiser can do. */
function Contact({ membership }: Props) {
  const { accountId, endingPence, name, state, username, phone, email, can } = membership;

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {state === 'grace' && (
        <ButtonLink to={`/messages/with/${username}`}>Write to {name}</ButtonLink>
      )}
      {phone && (
        <a
          href={phone.to}
          className="inline-flex min-h-11 items-center text-sm whitespace-nowrap link figures"
        >
          {phone.text}
        </a>
      )}
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-11 min-w-0 items-center text-sm link"
      >
        <EmailAddress address={email} />
      </a>
      {(can.cancelAtEnd || can.cancelNow) && (
        <CancelForMember key={endingPence} membership={membership} />
      )}
      <Link
        to={`/admin/members/${accountId}`}
        className="inline-flex min-h-11 items-center text-sm link"
      >
        Their record
      </Link>
    </div>
  );
}

/** How long it lasts, or its state: "Ends 10 December 2026". */
const MembershipBadge = ({ membership: { state, cancelsAtEnd, paidUntil } }: Props) => (
  <Badge tone={cancelsAtEnd ? 'accent' : stateTones[state]} oneLine>
    {state === 'active' && cancelsAtEnd && paidUntil
      ? `Ends ${shortDate(lastDayBefore(paidUntil))}`
      : membershipStateNames[state]}
  </Badge>
);

/** "terms of 1 November 2026": a version of the terms is their day. */
const termsOf = (version: string | null): string =>
  version === null ? 'the terms' : `the terms of ${shortDate(version)}`;

/** How a membership ended, for the organisers. */
const endNames = {
  cancelled: 'Cancelled',
  declined: 'Turned down',
  withdrawn: 'Withdrawn',
  expired: 'Not paid in time',
} as const;

/** "by Morgan Ellis on 10 November 2026". */
const byAndOn = (at: string, by: string | null): string =>
  `${by === null ? '' : `by ${by} `}on ${shortDate(at)}`;

function Facts({ membership }: Props) {
  const { next, paidUntil, cancelsAtEnd, cancelledAt, graceFrom, nextAttempt } = membership;

  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      membership.applicationId ? 'Applied' : 'Invited',
      membership.applicationId ? (
        <>
          {byAndOn(membership.createdAt, null)},{' '}
          <Link key="by" to={`/admin/applications/${membership.applicationId}`} className="link">
            see the application
          </Link>
        </>
      ) : (
        <>
          {byAndOn(membership.createdAt, membership.invitedBy)}
          <Quote words={membership.invitedWhy} />
        </>
      ),
    ],
    [
      'Reminded',
      membership.offerReminded !== null && `${membership.offerReminded} days after the offer`,
    ],
    [
      'Agreed',
      membership.consentAt && (
        <>
          {byAndOn(membership.consentAt, null)}, to {termsOf(membership.consentVersion)}
          <Quote words={membership.consentWords} />
        </>
      ),
    ],
    [
      cancelsAtEnd ? 'Cancelled' : endNames[membership.ended ?? 'cancelled'],
      cancelledAt && (
        <>
          {byAndOn(cancelledAt, membership.cancelledBy)}
          <Quote words={membership.cancelWhy} />
        </>
      ),
    ],
    [
      'Payment due',
      graceFrom &&
        `since ${shortDate(graceFrom)}${nextAttempt ? `, we try again on ${shortDate(nextAttempt)}` : ''}`,
    ],
    [cancelsAtEnd ? 'Ends' : 'Paid until', paidUntil && shortDate(lastDayBefore(paidUntil))],
    ['Next payment', next && `${pricePer(next.pence, next.period)}, on ${shortDate(next.on)}`],
  ];

  return (
    <section aria-labelledby="history">
      <h2 id="history" className="font-sans text-base font-semibold">
        So far
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid grid-cols-[7rem_1fr] gap-x-4 py-2.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 wrap-break-word figures">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** What was written at the time. */
const Quote = ({ words }: { readonly words: string | null }) =>
  words && (
    <span dir="auto" className="block text-ink-soft">
      “{words}”
    </span>
  );

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
    <>
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
          <FormActions
            submit={
              isNow || paidUntil === null
                ? `Cancel and refund ${formatPounds(endingPence)}`
                : `Cancel from ${shortDate(paidUntil)}`
            }
            variant="danger"
            cancel="Keep it"
            busy={cancel.isPending}
            onCancel={() => setOpen(false)}
          />
        </form>
      </Dialog>
    </>
  );
}

const Charges = ({ membership: { charges } }: Props) => (
  <section aria-labelledby="charges">
    <h2 id="charges" className="font-sans text-base font-semibold">
      Charges
    </h2>
    {charges.length === 0 && (
      <p className="mt-2 text-sm text-ink-soft">Nothing has been charged yet.</p>
    )}
    <ul className="mt-2 divide-y divide-line border-y border-line text-sm empty:hidden">
      {charges.map((charge) => (
        <li key={charge.id} className="flex justify-between gap-x-4 py-2.5">
          <span>
            {chargeLine(charge)}
            <span className="block text-ink-soft">
              {chargeStateName(charge)}
              {charge.paidAt && ` on ${shortDate(charge.paidAt)}`}
              {charge.refundedPence > 0 && `, ${formatPounds(charge.refundedPence)} refunded`}
            </span>
          </span>
          <span className="font-semibold whitespace-nowrap figures">
            {formatPounds(charge.pence)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Emails = ({ membership: { emails } }: Props) =>
  emails.length > 0 && (
    <section aria-labelledby="emails">
      <h2 id="emails" className="font-sans text-base font-semibold">
        Emails
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {emails.map((email) => (
          <li key={`${email.createdAt} ${email.subject}`} className="py-2.5">
            {email.subject}
            <span className="block text-ink-soft">{formatDateTime(email.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
