import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useArrivingPayment } from '#features/payments/charging/web/use-arriving-payment.ts';
import { InvoiceLinks } from '#features/payments/invoices/web/invoice-links.tsx';
import { formatDate } from '#lib/club-time.ts';
import { lastDayBefore, untilBefore } from '#lib/last-day.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { ApplicationCards } from '../../applications/web/applicant-hero.tsx';
import {
  OwnApplications,
  useWaitingApplications,
} from '../../applications/web/own-applications.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { MembershipView, membershipsApi, OwnMembership as Own } from '../contract.ts';
import { statementLines } from '../statement-lines.ts';
import { chargeLine, chargeStateName } from '../texts.ts';
import { CancelMembership } from './cancel-membership.tsx';
import { CardRow } from './card-row.tsx';
import { MembershipHero } from './membership-hero.tsx';
import { ownMembership } from './queries.ts';

const askProvider = () => api.post<typeof membershipsApi.check>('/api/membership/check');

/** Comes from the checkout: what was paid may take some seconds to show. */
function useOwnMembership(): { own: Own; isArriving: boolean } {
  const [search] = useSearchParams();
  const own = useLoaded(ownMembership, presets.realTime);
  const isBack = search.get('payment') === 'made';
  const isArriving = isBack && own.membership?.can.pay === true;
  useArrivingPayment(ownMembership, isArriving, askProvider);

  return { own, isArriving };
}

/**
 * The member's own membership: what matters now, what is used and left, payments, card and changes.
 * Applicants see the state of their application; everyone else a way to the tiers.
 */
export function OwnMembership({ children }: { readonly children?: ReactNode }) {
  const { own, isArriving } = useOwnMembership();
  const { membership, given } = own;
  const waiting = useWaitingApplications();

  if (!membership)
    return (
      <>
        {waiting.length > 0 && (
          <>
            <ApplicationCards applications={waiting} />
            <p>
              <Link to="/membership" className="inline-flex min-h-11 items-center link">
                Compare the tiers
              </Link>
            </p>
          </>
        )}
        <OwnApplications />
        {given ? (
          <>
            <GivenTier tier={given.tier} endsAt={given.endsAt} />
            {children}
          </>
        ) : (
          waiting.length === 0 && (
            <EmptyState
              drawing="ticket"
              title="No membership yet"
              level={2}
              action={<ButtonLink to="/membership">See the tiers</ButtonLink>}
            >
              You don’t need one to play. A membership brings golf days, guest passes and the whole
              network.
            </EmptyState>
          )
        )}
      </>
    );

  return (
    <>
      <MembershipHero membership={membership} isArriving={isArriving} />
      {membership.yearEndsOn !== null && <Used membership={membership} />}
      {children}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {membership.can.change && <ChangeRow membership={membership} />}
        {membership.charges.length > 0 && (
          <CardRow card={membership.card} canChange={membership.can.changeCard} />
        )}
        <CancelMembership membership={membership} />
      </ul>
      {membership.statement && <StatementSection membership={membership} />}
      {membership.charges.length > 0 && <Payments membership={membership} />}
    </>
  );
}

const GivenTier = ({ tier, endsAt }: NonNullable<Own['given']>) => (
  <p className="rounded-large border border-line bg-ivory-bright p-6">
    You have {tierOf(tier).name} {untilBefore(new Date(endsAt))}, as a gift from our organisers.
  </p>
);

type Props = { readonly membership: MembershipView };

/** "1 of 8 golf days used", and the guest passes of the year. */
function Used({ membership: { used, yearEndsOn, cancelsAtEnd, paidUntil } }: Props) {
  const lasts =
    cancelsAtEnd && paidUntil !== null
      ? `with your membership, at the end of ${formatDate(lastDayBefore(paidUntil))}`
      : yearEndsOn !== null &&
        `with the year, at the end of ${formatDate(lastDayBefore(yearEndsOn))}`;

  const { golfDays, golfDaysIncluded, guestPasses, guestPassesIncluded } = used;
  return (
    <section aria-labelledby="used">
      <h2 id="used" className="text-2xl">
        This membership year
      </h2>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        <Meter
          text={
            golfDaysIncluded === null
              ? `${golfDays} golf ${golfDays === 1 ? 'day' : 'days'} used, no limit`
              : `${golfDays} of ${golfDaysIncluded} golf days used`
          }
          used={golfDays}
          included={golfDaysIncluded}
        />
        {guestPassesIncluded > 0 && (
          <Meter
            text={`${guestPasses} of ${guestPassesIncluded} guest passes used`}
            used={guestPasses}
            included={guestPassesIncluded}
          />
        )}
      </ul>
      {lasts && (
        <p className="mt-3 text-sm text-ink-soft">
          Unused ones end {lasts}.{' '}
          <Link to="/events" className="link">
            Find a golf day
          </Link>
        </p>
      )}
    </section>
  );
}

type MeterProps = {
  readonly text: string;
  readonly used: number;
  readonly included: number | null;
};

const Meter = ({ text, used, included }: MeterProps) => (
  <li className="rounded-large border border-line bg-ivory-bright p-5">
    <p className="font-semibold figures">{text}</p>
    {included !== null && (
      <div aria-hidden="true" className="mt-3 flex gap-1.5">
        {Array.from({ length: included }, (_, index) => `dot ${index}`).map((dot, index) => (
          <span
            key={dot}
            className={`h-2 grow rounded-full ${index < used ? 'bg-fairway' : 'bg-ivory-deep'}`}
          />
        ))}
      </div>
    )}
  </li>
);

const ChangeRow = ({ membership: { tier, next, period } }: Props) => (
  <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
    <div>
      <p className="font-semibold">Tier</p>
      <p className="text-sm text-ink-soft">
        {tierOf(tier).name}, paid {period}
        {next && (next.tier !== tier || next.period !== period)
          ? `. From ${formatDate(next.on)}: ${tierOf(next.tier).name}, ${next.period}`
          : ''}
      </p>
    </div>
    <div>
      <ButtonLink to="/account/membership/change" variant="secondary">
        Change
      </ButtonLink>
    </div>
  </li>
);

const StatementSection = ({ membership: { statement } }: Props) => (
  <section aria-labelledby="statement">
    <h2 id="statement" className="text-2xl">
      What it has brought you
    </h2>
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {statement &&
        statementLines(statement).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl figures">{value}</dd>
          </div>
        ))}
    </dl>
  </section>
);

const Payments = ({ membership: { id, charges } }: Props) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center text-lg font-semibold">
      Payments ({charges.length})
    </summary>
    <ul className="divide-y divide-line border-y border-line">
      {charges.map((charge) => (
        <li key={charge.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
          <span>
            {chargeLine(charge)}
            <span className="block text-sm text-ink-soft">
              {chargeStateName(charge)}
              {charge.paidAt === null ? '' : ` on ${formatDate(charge.paidAt)}`}
              {charge.refundedPence > 0 && `, ${formatPounds(charge.refundedPence)} refunded`}
            </span>
          </span>
          <span className="font-semibold figures">{formatPounds(charge.pence)}</span>
        </li>
      ))}
    </ul>
    <InvoiceLinks reference={id} />
  </details>
);
