import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ListRows } from '#ui/list/list-row.tsx';
import { accountMethodNames } from '../../charging/account-payment.ts';
import type { ListedPayment } from '../contract.ts';
import { rowDay, shortAbout } from '../row-texts.ts';
import { paymentStateNames, providerName, rowProvider } from '../texts.ts';
import type { Route } from './+types/payments-page';
import { DisputeRow } from './disputes-page.tsx';
import type { Choice } from './money-filters.tsx';
import { moneyMeta } from './money-heading.tsx';
import { MoneyList } from './money-list.tsx';
import { About, documentPdf, MoneyRow, PayerName, payerEmail } from './money-row.tsx';
import { moneyFront, paymentList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Payments');

const searchOf = ({ request }: { readonly request: Request }) => new URL(request.url).searchParams;

export const loader = (args: Route.LoaderArgs) =>
  adminsOnly(args, [moneyFront, paymentList(searchOf(args))]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [moneyFront, paymentList(searchOf(args))]);

/** /admin/money: what waits for the treasurer, and every payment. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Payments />
    </HydrationBoundary>
  );
}

const states: Choice = {
  label: 'State',
  options: { received: 'Paid', refunded: 'With refunds', unpaid: 'Not paid', all: 'All payments' },
  usual: 'received',
};

const tones: Readonly<Record<ListedPayment['state'], BadgeTone>> = {
  pending: 'accent',
  paid: 'good',
  failed: 'warning',
  expired: 'quiet',
  refunding: 'accent',
  refunded: 'quiet',
  undone: 'quiet',
};

/** The day on which it was paid: that of a payment by hand was entered, perhaps on a later day. */
const paidOn = ({ at, byHand }: ListedPayment): string =>
  byHand ? `${byHand.paidOn}T12:00:00Z` : at;

type Props = { readonly payment: ListedPayment };

const PaymentRow = ({ payment }: Props) => {
  const { id, at, state, name, about, aboutPath, amountPence, refundedPence, invoice } = payment;
  const { purpose } = payment;
  const paid = paidOn(payment);

  return (
    <MoneyRow
      id={id}
      name={name}
      badges={
        state !== 'paid' && (
          <Badge tone={tones[state]} oneLine>
            {paymentStateNames[state]}
          </Badge>
        )
      }
      facts={shortAbout(about)}
      more={[invoice?.number, payment.byHand ? howPaid(payment) : rowProvider(payment.provider)]}
      amount={formatPounds(amountPence)}
      day={rowDay(paid)}
      details={[
        ['Paid by', <PayerName key="payer" payer={payment} />],
        ['Email', payerEmail(payment)],
        ['For', <About key="about" about={about} path={aboutPath} />],
        ['Invoice', documentPdf(invoice)],
        ['Paid', state !== 'expired' && `${shortDate(paid)}, ${howPaid(payment)}`],
        ['Recorded', shortDate(at) !== shortDate(paid) && shortDate(at)],
        ['Refunded', refundedPence > 0 && <Refunded key="refunded" payment={payment} />],
      ]}
      reference={id}
    >
      {state === 'paid' && aboutPath && refundedPence < amountPence && (
        <div className="mt-2">
          <ButtonLink to={aboutPath} variant="secondary">
            {refundPlaces[purpose]}
          </ButtonLink>
        </div>
      )}
    </MoneyRow>
  );
};

/** Where each kind of payment is refunded: on the page of what it paid for. */
const refundPlaces: Readonly<Record<ListedPayment['purpose'], string>> = {
  order: 'Cancel or refund it at its golf day',
  membership: 'Cancel or refund it at its membership',
  company_day: 'Cancel or refund it at its company day',
};

/** What went back, with the list of its refunds. */
const Refunded = ({ payment: { refundedPence, about, name } }: Props) => {
  const [, reference = name] = shortAbout(about);
  const search = new URLSearchParams({ period: 'all', q: reference });

  return (
    <Link
      to={`/admin/money/refunds?${search}`}
      className="inline-flex min-h-11 items-center link figures"
    >
      {formatPounds(refundedPence)}
    </Link>
  );
};

/** "Bank transfer, BACS 42", "Stripe". */
const howPaid = ({ byHand, provider }: ListedPayment): string =>
  byHand
    ? [accountMethodNames[byHand.method], byHand.reference].filter(Boolean).join(', ')
    : providerName(provider);

/** The front of the desk. */
export const Payments = () => (
  <MoneyList
    name="payments"
    title="Money"
    list={paymentList}
    noun="payment"
    states={states}
    first={<Waiting />}
    row={(payment) => <PaymentRow key={payment.id} payment={payment} />}
    empty={{
      title: 'No payments in the last 30 days',
      text: 'Payments for golf days and memberships will appear here as they come in.',
    }}
  />
);

/** What an organiser should do first: open disputes and refunds. Nothing if nothing waits. */
function Waiting() {
  const { data } = useApi(moneyFront, presets.realTime);
  if (!data) return null;
  const { disputes, refunds } = data;
  if (disputes.length === 0 && refunds.count === 0) return null;

  return (
    <section aria-labelledby="waiting" className="mt-4">
      <h2 id="waiting" className="text-xl">
        Needs you
      </h2>
      {refunds.count > 0 && (
        <p className="mt-2 figures">
          <Link
            to="/admin/money/refunds?state=failed"
            className="inline-flex min-h-11 items-center link"
          >
            {countText(refunds.count, 'refund')} to make: {formatPounds(refunds.pence)}
          </Link>
        </p>
      )}
      {disputes.length > 0 && (
        <ListRows label="Open disputes">
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} />
          ))}
        </ListRows>
      )}
    </section>
  );
}
