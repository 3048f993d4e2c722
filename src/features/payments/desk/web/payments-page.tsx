import { Link, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { shortDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { countText } from '#lib/numbers.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { DataTable } from '#ui/list/data-table.tsx';
import { accountMethodNames } from '../../charging/account-payment.ts';
import type { ListedPayment } from '../contract.ts';
import { paymentStateNames, providerName } from '../texts.ts';
import type { Route } from './+types/payments-page';
import { DisputeRows } from './disputes-page.tsx';
import {
  About,
  DocumentPdf,
  MoneyHeading,
  MoneyList,
  MoneyRow,
  PayerName,
  RowCell,
  RowHead,
} from './money-list.tsx';
import { moneyFront, paymentList } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Payments · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

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

/** The front of the desk. */
export function Payments() {
  const [search] = useSearchParams();

  return (
    <>
      <MoneyHeading title="Money" current="payments" />
      <Waiting />
      <MoneyList
        name="payments"
        query={paymentList(search)}
        noun="payment"
        states={states}
        empty={{
          title: 'No payments in the last 30 days',
          text: 'Payments for golf days and memberships will appear here as they come in.',
        }}
      >
        {(rows) => (
          <DataTable caption="Payments" columns={['Paid by', 'For', 'Date', 'State', 'Amount']}>
            {rows.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </DataTable>
        )}
      </MoneyList>
    </>
  );
}

/** What an organiser should do first: open disputes and refunds. Nothing if nothing waits. */
function Waiting() {
  const { data } = useApi(moneyFront, presets.realTime);
  if (!data) return null;
  const { disputes, refunds } = data;
  if (disputes.length === 0 && refunds.count === 0) return null;

  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="text-2xl">
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

const tones: Readonly<Record<ListedPayment['state'], BadgeTone>> = {
  pending: 'accent',
  paid: 'good',
  failed: 'warning',
  expired: 'quiet',
  refunding: 'accent',
  refunded: 'quiet',
  undone: 'quiet',
};

const PaymentRow = ({ payment }: { readonly payment: ListedPayment }) => (
  <MoneyRow>
    <RowHead>
      <PayerName payer={payment} />
    </RowHead>
    <RowCell label="For" on="wide">
      <About about={payment.about} path={payment.aboutPath} />{' '}
      <DocumentPdf document={payment.invoice} />
    </RowCell>
    <RowCell label="Date" on="left">
      <PaidOn payment={payment} />
    </RowCell>
    <RowCell label="State" on="right">
      <Badge tone={tones[payment.state]}>{paymentStateNames[payment.state]}</Badge>
      <span className="mt-1 block whitespace-nowrap text-ink-soft">
        {payment.byHand
          ? accountMethodNames[payment.byHand.method]
          : providerName(payment.provider)}
      </span>
      {payment.byHand?.reference && (
        <span className="block text-ink-soft wrap-anywhere">{payment.byHand.reference}</span>
      )}
    </RowCell>
    <RowCell label="Amount" on="beside">
      <span className="text-base font-semibold">{formatPounds(payment.amountPence)}</span>
      {payment.refundedPence > 0 && (
        <span className="block text-ink-soft">{formatPounds(payment.refundedPence)} refunded</span>
      )}
    </RowCell>
  </MoneyRow>
);

/** The day on which it was paid. That of a payment by hand was entered, perhaps on a later day. */
function PaidOn({ payment: { at, byHand } }: { readonly payment: ListedPayment }) {
  const [paid, recorded] = [shortDate(byHand ? `${byHand.paidOn}T12:00:00Z` : at), shortDate(at)];

  return (
    <>
      <span className="whitespace-nowrap">{paid}</span>
      {paid !== recorded && <span className="block text-ink-soft">Recorded {recorded}</span>}
    </>
  );
}
