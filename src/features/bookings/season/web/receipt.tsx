import { Link } from 'react-router';
import { contactDetails } from '#features/content/web/queries.ts';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { InvoiceLinks } from '#features/payments/invoices/web/invoice-links.tsx';
import { formatPounds } from '#lib/money.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
import { Refunds } from '../../changes/web/money-back.tsx';
import type { BookingView } from '../../contract.ts';
import { transferTexts } from '../../names/texts.ts';
import { formatTerms } from '../../orders/cancellation-terms.ts';
import { isComplimentary, isPaidInKind, receiptOf } from '../../orders/receipt.ts';
import { OrderSummary } from '../../orders/web/order-summary.tsx';
import type { EventStatus } from '../../places/states.ts';
import { PayOwed } from './pay-owed.tsx';

type ReceiptProps = { readonly booking: BookingView; readonly status: EventStatus };

/** The receipt: what was paid and is owed, by whom and to whom, with the cancellation terms. */
export function Receipt({ booking: { id, order, state }, status }: ReceiptProps) {
  const { heading, when, sums, howToPay } = receiptOf(order);

  return (
    <FoldedRow
      id="receipt"
      title={heading}
      facts={[`Order ${order.number}`, when]}
      figure={order.totalPence > 0 && formatPounds(order.totalPence)}
      // What is owed is not folded away.
      isOpen={(order.account?.owedPence ?? 0) > 0}
    >
      <div className="mt-4">
        <OrderSummary order={order} sums={sums} />
      </div>
      <Refunds orderId={order.id} />
      {howToPay && <HowToPay what={howToPay} bank={order.account?.bank ?? []} />}
      {order.account && order.account.owedPence > 0 && (
        <PayOwed order={order} pence={order.account.owedPence} />
      )}
      {!isPaidInKind(order) && <Parties />}
      {!isPaidInKind(order) && <InvoiceLinks reference={order.id} />}
      {status !== 'cancelled' && !isComplimentary(order) && (
        <ul className="mt-4 list-disc pl-5 text-sm text-ink-soft">
          {formatTerms(order.terms, order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {status === 'upcoming' && state === 'confirmed' && (
        <HowToCancel bookingId={id} canCancel={order.can.cancel} />
      )}
      <div className="mt-6 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </FoldedRow>
  );
}

type HowToPayProps = { readonly what: string; readonly bank: readonly string[] };

/** How to pay what is owed on account, with our bank details if there are any. */
function HowToPay({ what, bank }: HowToPayProps) {
  return (
    <div className="mt-4">
      <p className="font-semibold">{what}</p>
      {bank.length > 0 && (
        <ul aria-label="Our bank details" className="mt-2 figures">
          {bank.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The buyer and the seller; a receipt needs both for tax purposes. */
function Parties() {
  const { company } = useLoaded(contactDetails);
  const { data: user } = useUser();
  const buyer = user ? [fullName(user), user.company ?? ''].filter(Boolean) : [];

  return (
    <dl className="mt-5 grid gap-4 border-t border-line pt-4 text-sm print:grid-cols-2">
      {buyer.length > 0 && <Party name="Sold to" lines={buyer} />}
      <Party name="Sold by" lines={company} />
    </dl>
  );
}

const Party = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    {lines.map((line) => (
      <dd key={line} className="wrap-anywhere text-ink-soft">
        {line}
      </dd>
    ))}
  </div>
);

const HowToCancel = ({
  bookingId,
  canCancel,
}: {
  readonly bookingId: string;
  readonly canCancel: boolean;
}) => (
  <p className="mt-3 text-sm print:hidden">
    If you can’t make it,{' '}
    <Link to={canCancel ? `/bookings/${bookingId}/cancel` : '/contact'} className="link">
      {canCancel ? 'cancel places' : 'write to us'}
    </Link>
    {canCancel && transferTexts.orGiveAway}. The{' '}
    <Link to="/policy/cancellation" className="link">
      cancellation policy
    </Link>{' '}
    says what you get back, with examples.
  </p>
);
