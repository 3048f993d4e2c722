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
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { NoScriptNotice, Notice } from '#ui/notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { tierOf } from '../../tiers/tiers.ts';
import type { membershipsApi, PaymentOffer } from '../contract.ts';
import {
  consentWords,
  membershipToasts,
  NEEDS_SCRIPTS,
  paymentTerms,
  periodNames,
  priceAhead,
  pricePer,
} from '../texts.ts';
import type { Route } from './+types/pay-page';
import { ownMembershipHere, ownMembershipLoader } from './own-page.ts';
import { paymentOffer } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Set up your membership · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const page = '/account/membership/pay';
export const loader = ownMembershipLoader(page, paymentOffer);
export const clientLoader = ownMembershipHere(page, paymentOffer);

/** /account/membership/pay: month or year, the terms, the consent, and the way to the checkout. */
export default function PayPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <div className="mx-auto max-w-2xl px-5 py-10 md:py-16">
        <PayMembership />
      </div>
    </HydrationBoundary>
  );
}

const titles = {
  first: (name: string) => `Start ${name}`,
  renewal: (name: string) => `Pay for ${name}`,
  revival: (name: string) => `Start ${name} again`,
} as const;

/** The page's content, in all its states. */
export function PayMembership() {
  const { offer } = useLoaded(paymentOffer, presets.realTime);

  if (!offer)
    return (
      <>
        <PageTitle label="Membership" title="Pay for your membership" />
        <EmptyState
          drawing="ticket"
          title="Nothing to pay"
          level={2}
          action={<ButtonLink to="/account/membership">Open your membership</ButtonLink>}
        >
          There’s no membership that waits for a payment.
        </EmptyState>
      </>
    );

  return (
    <>
      <PageTitle label="Membership" title={titles[offer.kind](tierOf(offer.tier).name)} />
      <NoScriptNotice title="Paying needs JavaScript">{NEEDS_SCRIPTS}</NoScriptNotice>
      <PayForm offer={offer} />
    </>
  );
}

function PayForm({ offer }: { readonly offer: PaymentOffer }) {
  const navigate = useNavigate();
  const [period, setPeriod] = useState(offer.period);
  const [hasAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const chosen = offer.options.find((option) => option.period === period) ?? offer.options[0];

  const pay = useApiMutation(
    ({ pence, renewalPence }: PaymentOffer['options'][number]) =>
      api.post<typeof membershipsApi.pay>('/api/membership/payment', {
        body: { period, pence, renewalPence, agreed: true },
      }),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: membershipToasts.notPaid,
      refreshAfterFailure: [paymentOffer, invoiceDetails],
      page,
    },
  );

  const billing = useBillingDetails({ totalPence: chosen?.pence ?? 0 });

  if (!chosen) return null;
  const ahead = priceAhead(chosen);
  if (offer.closed !== undefined) return <Notice title={offer.closed} />;

  return (
    <div className="mt-8 grid gap-6">
      {offer.options.length > 1 && (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">How you’d like to pay</legend>
          {offer.options.map((option) => (
            <label
              key={option.period}
              className="flex min-h-18 cursor-pointer flex-col rounded-large border border-edge bg-ivory-bright p-5 choice has-checked:border-action has-checked:bg-fairway-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="period"
                className="sr-only"
                checked={option.period === period}
                onChange={() => setPeriod(option.period)}
              />
              <span className="font-display text-3xl figures">{formatPounds(option.pence)}</span>
              <span>{periodNames[option.period].each}</span>
              {option.savingPence > 0 && (
                <span className="mt-1 text-sm font-semibold text-fairway">
                  Saves {formatPounds(option.savingPence)} against paying monthly
                </span>
              )}
            </label>
          ))}
        </fieldset>
      )}
      {ahead && (
        <Notice title={`${ahead}.`}>
          We’ve announced a new price. What you pay now doesn’t change.
        </Notice>
      )}
      <section aria-labelledby="terms">
        <h2 id="terms" className="text-2xl">
          What you agree to
        </h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {paymentTerms({ ...chosen, kind: offer.kind }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <BillingDetails billing={billing} error={pay.error} />
      <div>
        <Checkbox
          label={consentWords(chosen)}
          checked={hasAgreed}
          onChange={({ target }) => {
            setAgreed(target.checked);
            setMissing(false);
          }}
          error={isMissing ? 'Please agree to the renewals first' : undefined}
        />
        <TermsNote by="By paying you accept the" />
      </div>
      <Button
        wide
        busy={billing.isBusy || pay.isPending || pay.isSuccess}
        onClick={async () => {
          setMissing(!hasAgreed);
          if ((await billing.ready()) && hasAgreed) pay.mutate(chosen);
        }}
      >
        {offer.kind === 'renewal' || ahead
          ? `Pay ${formatPounds(chosen.pence)}`
          : `Pay ${pricePer(chosen.pence, chosen.period)}`}
      </Button>
    </div>
  );
}
