import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import {
  BillingDetails,
  useBillingDetails,
} from '#features/payments/invoices/web/billing-details.tsx';
import { invoiceDetails } from '#features/payments/invoices/web/invoice-links.tsx';
import { brand } from '#lib/brand.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { ChangeOptions, membershipsApi } from '../contract.ts';
import { consentWords, membershipToasts, periodNames, pricePer } from '../texts.ts';
import type { Route } from './+types/change-page';
import { ownMembershipHere, ownMembershipLoader } from './own-page.ts';
import { membershipChanges, ownMembership } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Change your membership · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/account/membership/change';
export const loader = ownMembershipLoader(page, membershipChanges);
export const clientLoader = ownMembershipHere(page, membershipChanges);

/** /account/membership/change: a higher tier now, or another one at the renewal. */
export default function ChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <ChangeMembership />
      </div>
    </HydrationBoundary>
  );
}

/** The page's content, in all its states. */
export function ChangeMembership() {
  const { options } = useLoaded(membershipChanges, presets.realTime);

  if (!options)
    return (
      <>
        <PageTitle label="Membership" title="Change your membership" />
        <div className="mt-6">
          <EmptyState
            drawing="ticket"
            title="Nothing to change now"
            level={2}
            action={<ButtonLink to="/account/membership">Open your membership</ButtonLink>}
          >
            You can change a membership while it’s active and not cancelled.
          </EmptyState>
        </div>
      </>
    );

  return (
    <>
      <PageTitle
        label="Membership"
        title="Change your membership"
        lead={`You have ${tierOf(options.tier).name}, paid ${options.period}. It renews on ${formatDate(options.renewsOn)}.`}
      />
      {options.upgrades.length > 0 && (
        <section aria-labelledby="upgrade" className="mt-8">
          <h2 id="upgrade" className="text-2xl">
            A higher tier, today
          </h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {options.upgrades.map((upgrade) => (
              <Upgrade key={upgrade.tier} upgrade={upgrade} options={options} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="plan" className="mt-8">
        <h2 id="plan" className="text-2xl">
          From your renewal on
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {options.plans.map((plan) => (
            <Plan key={`${plan.tier} ${plan.period}`} plan={plan} />
          ))}
        </ul>
        <div className="mt-4 grid gap-2">
          <TermsNote by="By upgrading or changing you accept the" />
        </div>
      </section>
    </>
  );
}

type UpgradeProps = {
  readonly upgrade: ChangeOptions['upgrades'][number];
  readonly options: ChangeOptions;
};

function Upgrade({ upgrade: { tier, duePence, pence, renewalPence }, options }: UpgradeProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { name } = tierOf(tier);
  const billing = useBillingDetails({ totalPence: duePence });

  const upgrade = useApiMutation(
    () =>
      api.post<typeof membershipsApi.upgrade>('/api/membership/upgrade', {
        body: { tier, pence: duePence, renewalPence },
      }),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl ?? '/account/membership', navigate),
      refresh: [ownMembership],
      failed: membershipToasts.notChanged,
      refreshAfterFailure: [membershipChanges, invoiceDetails],
    },
  );

  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft figures">
          {formatPounds(duePence)} today, then {pricePer(renewalPence, options.period)}
          {renewalPence !== pence && ' (our new price)'}
        </span>
      </span>
      <Button onClick={() => setOpen(true)}>Upgrade</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Upgrade to ${name}?`}
        description={`You pay ${formatPounds(duePence)} now: the difference until ${formatDate(options.renewsOn)}. ${consentWords({ period: options.period, pence, renewalPence, until: options.renewsOn })}`}
      >
        {billing.isAsked && <BillingDetails billing={billing} error={upgrade.error} />}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Not now
          </Button>
          <Button
            busy={billing.isBusy || upgrade.isPending || upgrade.isSuccess}
            onClick={async () => {
              if (await billing.ready()) upgrade.mutate();
            }}
          >
            {duePence === 0 ? 'Upgrade now' : `Pay ${formatPounds(duePence)}`}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function Plan({ plan }: { readonly plan: ChangeOptions['plans'][number] }) {
  const { tier, period, pence, isChosen } = plan;

  const choose = useApiMutation(
    () =>
      api.post<typeof membershipsApi.plan>('/api/membership/plan', {
        body: { tier, period, pence },
      }),
    {
      answers: membershipChanges,
      refresh: [ownMembership],
      done: membershipToasts.changed,
      failed: membershipToasts.notChanged,
      refreshAfterFailure: [membershipChanges],
    },
  );

  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <span>
        <span className="font-semibold">{tierOf(tier).name}</span>
        <span className="block text-sm text-ink-soft figures">
          {formatPounds(pence)} {periodNames[period].each}
        </span>
      </span>
      {isChosen ? (
        <Badge tone="good">Chosen</Badge>
      ) : (
        <Button variant="secondary" busy={choose.isPending} onClick={() => choose.mutate()}>
          Choose
        </Button>
      )}
    </li>
  );
}
