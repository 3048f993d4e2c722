import { Link, useNavigate } from 'react-router';
import { prices } from '#features/events/terms.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { openCheckout } from '#features/payments/charging/web/open-checkout.ts';
import {
  BillingDetails,
  useBillingDetails,
} from '#features/payments/invoices/web/billing-details.tsx';
import { invoiceDetails } from '#features/payments/invoices/web/invoice-links.tsx';
import { useClub } from '#features/settings/web/queries.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TermsNote } from '#ui/form/form-actions.tsx';
import { bookingLinks } from '../../texts.ts';
import type { creditsApi } from '../contract.ts';
import { RETURN_DAYS } from '../credit-states.ts';
import { creditTexts } from '../texts.ts';
import { myCredits } from './queries.ts';

type Props = {
  readonly awaiting: boolean;
  /** Why it cannot be bought on this site; undefined if it can. */
  readonly whyNot: string | undefined;
};

/** The package of four, without a golf day. */
export function BuyPackage({ awaiting, whyNot }: Props) {
  const navigate = useNavigate();

  const buy = useApiMutation(
    () => api.post<typeof creditsApi.buyPackage>('/api/credits/packages'),
    {
      onDone: ({ checkoutUrl }) => openCheckout(checkoutUrl, navigate),
      failed: creditTexts.notStarted,
      refreshAfterFailure: [myCredits, invoiceDetails],
    },
  );

  const packagePence = useClub().prices.packagePounds * 100;
  const billing = useBillingDetails({ totalPence: packagePence });
  const each = formatPounds(packagePence / prices.packageEvents);

  return (
    <Card>
      <h2 className="text-2xl">The package of four</h2>
      <p className="mt-2 text-ink-soft">
        {prices.packageEvents} credits for {formatPounds(packagePence)}: {each} a golf day instead
        of {formatPounds(prices.single)}, VAT included.
      </p>
      {whyNot === undefined && (
        <p className="mt-2 text-ink-soft">
          {creditTexts.packageTerms(RETURN_DAYS, each)}{' '}
          <Link to="/policy/cancellation" className="link">
            {creditTexts.policy}
          </Link>
        </p>
      )}
      {whyNot === undefined ? (
        <div className="mt-4 space-y-3">
          <BillingDetails billing={billing} error={buy.error} />
          <TermsNote by="By buying you accept the" />
          <Button
            busy={billing.isBusy || buy.isPending || buy.isSuccess}
            onClick={async () => {
              if (await billing.ready()) buy.mutate();
            }}
          >
            {awaiting ? bookingLinks.payment : `Buy the package - ${formatPounds(packagePence)}`}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-4">{whyNot}</p>
          <ButtonLink to="/contact" variant="secondary" className="mt-4">
            {bookingLinks.contact}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
