import { Link } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { accountMethodNames } from '../../charging/account-payment.ts';
import type { ListedPayment } from '../contract.ts';
import { paymentStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payments-page';
import { DisputeRows } from './disputes-page.tsx';
import { MoneyList, moneyMeta } from './money-list.tsx';
import { About, amountColumn, type Column, column, dateColumn, PayerName } from './money-table.tsx';
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

const states = {
  name: 'state',
  label: 'State',
  options: { received: 'Paid', refunded: 'With refunds', unpaid: 'Not paid', all: 'All' },
  usual: 'received',
} as const;

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

const columns: readonly Column<ListedPayment>[] = [
  column('Paid by', 'head', (payment) => <PayerName payer={payment} />),
  column('For', 'wide', ({ about, aboutPath, invoice }) => (
    <About about={about} path={aboutPath} document={invoice} />
  )),
  dateColumn(paidOn, (payment) => {
    const recorded = shortDate(payment.at);
    return recorded !== shortDate(paidOn(payment)) && `Recorded ${recorded}`;
  }),
  column(
    'State',
    'right',
    ({ state }) =>
      state !== 'paid' && <Badge tone={tones[state]}>{paymentStateNames[state]}</Badge>,
    ({ byHand, provider }) =>
      byHand
        ? [accountMethodNames[byHand.method], byHand.reference].filter(Boolean).join(', ')
        : providerName(provider),
  ),
  amountColumn(
    'Amount',
    ({ amountPence }) => amountPence,
    ({ refundedPence }) => refundedPence > 0 && `${formatPounds(refundedPence)} refunded`,
  ),
];

/** The front of the desk. */
export const Payments = () => (
  <MoneyList
    name="payments"
    title="Money"
    list={paymentList}
    noun="payment"
    states={states}
    first={<Waiting />}
    columns={columns}
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
      {disputes.length > 0 && <DisputeRows disputes={disputes} />}
    </section>
  );
}
