import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import type { CheckoutView } from '../contract.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { readonly checkout: CheckoutView; readonly authenticate: Checkout['authenticate'] };

/** The bank's authentication step (3-D Secure): the buyer approves or declines the payment. */
export const ThreeDSecure = ({ checkout, authenticate }: Props) => (
  <section aria-labelledby="bank-question" className="rounded-large border border-edge p-6">
    <p className="label text-fairway">Sandbox bank</p>
    <h2
      id="bank-question"
      ref={(heading) => heading?.focus()}
      tabIndex={-1}
      className="mt-2 text-2xl"
    >
      Are you making this payment of {formatPounds(checkout.amountPence)} to {brand.name}?
    </h2>
    <p className="mt-2 text-sm text-ink-soft">
      A real bank would ask here for a code or a fingerprint. No money moves either way.
    </p>
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      <Button
        busy={authenticate.isPending && authenticate.variables}
        onClick={() => authenticate.mutate(true)}
      >
        Yes, approve {formatPounds(checkout.amountPence)}
      </Button>
      <Button
        variant="secondary"
        busy={authenticate.isPending && !authenticate.variables}
        onClick={() => authenticate.mutate(false)}
      >
        No, decline it
      </Button>
    </div>
  </section>
);
