import { useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import {
  BillingDetails,
  useBillingDetails,
} from '#features/payments/invoices/web/billing-details.tsx';
import { isBelowLeast } from '#features/payments/least-charge.ts';
import type { Pence } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { Button } from '#ui/button.tsx';
import type { bookingsApi, OrderView } from '../../contract.ts';
import { cardArriving, payByCard } from '../../orders/receipt.ts';

type Props = { readonly order: OrderView; readonly pence: Pence };

/**
 * Opens the checkout for what is owed on account. An address that the order’s invoice must have and
 * lacks is asked for first.
 */
export function PayOwed({ order, pence }: Props) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const billing = useBillingDetails(order);
  const pay = useApiMutation(
    () =>
      api.post<typeof bookingsApi.payOrder>('/api/orders/:orderId/payment', {
        params: { orderId: order.id },
      }),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: 'We couldn’t open the checkout',
      refreshAfterFailure: (address) => address.startsWith('/api/bookings'),
    },
  );

  return (
    <div className="mt-4 print:hidden">
      {search.get('payment') === 'made' && (
        <p className="mb-3 text-sm text-ink-soft">{cardArriving}</p>
      )}
      {!isBelowLeast(pence) && (
        <>
          {billing.isAsked && (
            <div className="mb-5">
              <BillingDetails billing={billing} error={pay.error} />
            </div>
          )}
          <Button
            busy={billing.isBusy || pay.isPending}
            onClick={async () => {
              if (await billing.ready()) pay.mutate();
            }}
          >
            {payByCard(pence)}
          </Button>
        </>
      )}
    </div>
  );
}
