import { useNavigate, useRouteLoaderData } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import {
  BillingDetails,
  useBillingDetails,
} from '#features/payments/invoices/web/billing-details.tsx';
import { InvoiceLinks, invoiceDetails } from '#features/payments/invoices/web/invoice-links.tsx';
import { BELOW_LEAST, isBelowLeast } from '#features/payments/least-charge.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { CompanyDayView, companyDaysApi } from '../contract.ts';
import { companyDayToasts, quoteTerms } from '../texts.ts';
import { Facts, Payments, quoteFacts, requestFacts, StateBadge } from './facts.tsx';
import { ownCompanyDay } from './queries.ts';

type Props = { readonly companyDay: CompanyDayView };
type PageProps = Props & {
  /** Whether a payment has been made that does not show yet. */
  readonly isArriving: boolean;
  /** Why nothing can be paid on this site. */
  readonly closed: string | undefined;
};

/** A company day of the member's that goes on, or has been played: what is next, then the facts. */
export const OwnCompanyDay = ({ companyDay, isArriving, closed }: PageProps) => (
  <div className="mt-8 grid gap-8">
    <p className="label text-fairway">{companyDay.reference}</p>
    <p className="flex flex-wrap items-center gap-3">
      <StateBadge state={companyDay.state} isExpired={companyDay.quote?.isExpired ?? false} />
      <span>{nextStep(companyDay)}</span>
    </p>
    {companyDay.golfDay && <LinkForPeople golfDay={companyDay.golfDay} />}
    {companyDay.quote && (
      <section aria-labelledby={`quote-${companyDay.id}`}>
        <h2 id={`quote-${companyDay.id}`} className="text-2xl">
          {companyDay.state === 'quoted' ? 'Our quote' : 'What we agreed'}
        </h2>
        <div className="mt-3">
          <Facts facts={quoteFacts(companyDay)} />
        </div>
      </section>
    )}
    {isArriving ? (
      <Notice announce title="Your payment is on its way">
        This page changes by itself in a few seconds.
      </Notice>
    ) : (
      <Pay companyDay={companyDay} closed={closed} />
    )}
    <section aria-labelledby={`request-${companyDay.id}`}>
      <h2 id={`request-${companyDay.id}`} className="text-2xl">
        What you asked for
      </h2>
      <div className="mt-3">
        <Facts facts={requestFacts(companyDay)} />
      </div>
    </section>
    {companyDay.charges.length > 0 && (
      <section aria-labelledby={`payments-${companyDay.id}`}>
        <h2 id={`payments-${companyDay.id}`} className="text-2xl">
          Payments
        </h2>
        <div className="mt-3">
          <Payments charges={companyDay.charges} />
          <InvoiceLinks reference={companyDay.id} />
        </div>
      </section>
    )}
    {companyDay.canWithdraw && <Withdraw companyDay={companyDay} />}
  </div>
);

function nextStep({ state, quote, due }: CompanyDayView): string {
  if (state === 'requested') return 'We’re planning it, and will email you a quote.';
  if (quote?.isExpired) return 'We’ll send you a new quote, or you can withdraw your request.';
  if (state === 'quoted' && due) return `Pay the deposit by ${formatDate(due.on)} to book it.`;
  if (due) return `The balance of ${formatPounds(due.pence)} is due by ${formatDate(due.on)}.`;
  return state === 'played' ? 'We hope you enjoyed it.' : 'Everything is paid. See you there.';
}

/** The private link with which each of the member's people takes a place. */
function LinkForPeople({ golfDay }: { readonly golfDay: NonNullable<CompanyDayView['golfDay']> }) {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const address = `${root?.publicUrl ?? ''}${golfDay.link}`;

  const copy = async () => {
    const isCopied = await navigator.clipboard
      ?.writeText(new URL(address, window.location.href).href)
      .then(
        () => true,
        () => false,
      );
    toast({ title: isCopied ? companyDayToasts.copied : companyDayToasts.notCopied });
  };

  return (
    <Card as="div">
      <h2 className="text-2xl">A link for your people</h2>
      <p className="mt-2">
        Send it to everyone you’d like to invite. Each of them takes a place with it, and pays
        nothing. Take your own place there too.
      </p>
      <p className="mt-3 text-sm wrap-anywhere select-all">{address}</p>
      <p className="mt-3 font-semibold figures" aria-live="polite">
        {golfDay.placesTaken} of {countText(golfDay.places, 'place')} taken
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <ButtonLink to={golfDay.link} variant="secondary">
          Open the golf day
        </ButtonLink>
      </div>
    </Card>
  );
}

/** What is to be paid now, with its terms before the button. */
function Pay({ companyDay, closed }: Props & Pick<PageProps, 'closed'>) {
  const { due, quote } = companyDay;
  if (!due || !quote) return null;
  if (closed !== undefined) return <Notice title={closed} />;
  if (isBelowLeast(due.pence)) return <Notice title={BELOW_LEAST} />;
  return <PayDue companyDay={companyDay} due={due} quote={quote} />;
}

type DueProps = Props & {
  readonly due: NonNullable<CompanyDayView['due']>;
  readonly quote: NonNullable<CompanyDayView['quote']>;
};

function PayDue({ companyDay, due, quote }: DueProps) {
  const navigate = useNavigate();
  const { id, version, state } = companyDay;

  const pay = useApiMutation(
    (pence: number) =>
      api.post<typeof companyDaysApi.pay>('/api/membership/company-days/:companyDayId/payment', {
        params: { companyDayId: id },
        body: { version, pence },
      }),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: companyDayToasts.notPaid,
      refreshAfterFailure: [ownCompanyDay, invoiceDetails],
    },
  );

  const billing = useBillingDetails({
    totalPence: due.pence,
    vatPence: quote.vatPence,
  });

  return (
    <section aria-labelledby={`pay-${id}`}>
      <h2 id={`pay-${id}`} className="text-2xl">
        {state === 'quoted' ? 'What you agree to' : 'The balance'}
      </h2>
      {state === 'quoted' && (
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {quoteTerms(quote).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 grid gap-3">
        <BillingDetails billing={billing} error={pay.error} />
        <TermsNote by="By paying you accept the" />
        <Button
          wide
          busy={billing.isBusy || pay.isPending || pay.isSuccess}
          onClick={async () => {
            if (await billing.ready()) pay.mutate(due.pence);
          }}
        >
          {due.kind === 'deposit'
            ? `Accept and pay ${formatPounds(due.pence)}`
            : `Pay ${formatPounds(due.pence)}`}
        </Button>
      </div>
    </section>
  );
}

function Withdraw({ companyDay: { id, version, state } }: Props) {
  const withdraw = useApiMutation(
    () =>
      api.post<typeof companyDaysApi.withdraw>(
        '/api/membership/company-days/:companyDayId/withdraw',
        { params: { companyDayId: id }, body: { version } },
      ),
    {
      answers: ownCompanyDay,
      refresh: (address) => address.startsWith('/api/membership/services'),
      done: companyDayToasts.withdrawn,
      failed: companyDayToasts.notWithdrawn,
      refreshAfterFailure: [ownCompanyDay],
    },
  );

  return (
    <div>
      <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw request
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        {state === 'quoted'
          ? 'Not right for you? A withdrawn request doesn’t count for this year, so you can ask again.'
          : 'A withdrawn request doesn’t count for this year, so you can ask again.'}
      </p>
    </div>
  );
}
