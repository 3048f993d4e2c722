import { useState } from 'react';
import { brand } from '#lib/brand.ts';
import { formatPounds } from '#lib/money.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useDataReceivedAt } from '#platform/api-client/use-data-received-at.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { seeBooking } from '../../texts.ts';
import type { CheckoutView } from '../contract.ts';
import { holdTexts } from '../texts.ts';
import { CardForm } from './card-form.tsx';
import { type Checkout, checkoutById, useCheckout } from './use-checkout.ts';

/**
 * The sandbox's checkout: the order, the cards and the countdown. It says first that no money
 * moves.
 */
export function CheckoutForm({ checkoutId }: { checkoutId: string }) {
  const checkout = useLoaded(checkoutById(checkoutId));
  return (
    <>
      {/* Places are chosen, reviewed and paid in three steps; what is not held is bought without them. */}
      {checkout.keptUntil !== null && <p className="mb-2 label text-fairway">Step 3 of 3</p>}
      <h1 className="text-title">{checkout.kind === 'setup' ? 'Your card' : 'Payment'}</h1>
      {checkout.lines[0] && <p className="mt-1 text-ink-soft">{checkout.lines[0].description}</p>}
      <div className="mt-6">
        {checkout.can.pay ? (
          <OpenCheckout checkout={checkout} />
        ) : (
          <ClosedCheckout checkout={checkout} />
        )}
      </div>
    </>
  );
}

function OpenCheckout({ checkout }: { checkout: CheckoutView }) {
  const { pay, authenticate, cancel } = useCheckout(checkout.id);

  return (
    <div className="flex flex-col gap-6">
      <Notice tone="warning" title="This is a sandbox: no money moves">
        <p>It works like a real checkout, with made-up cards. Please don’t enter a real one.</p>
      </Notice>
      <div className="grid gap-6 md:grid-cols-[3fr_2fr] md:items-start">
        {checkout.kind === 'payment' && (
          <Card as="aside" aria-label="Your order" className="md:col-start-2 md:row-start-1">
            <CheckoutSummary checkout={checkout} />
            {checkout.keptUntil !== null && (
              <TimeLeft checkout={checkout} keptUntil={checkout.keptUntil} />
            )}
          </Card>
        )}
        <Card>
          {checkout.can.authenticate ? (
            <ThreeDSecure checkout={checkout} authenticate={authenticate} />
          ) : (
            <CardForm checkout={checkout} pay={pay} refused={authenticate.error} />
          )}
          <Button
            variant="secondary"
            wide
            className="mt-4"
            busy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Cancel and go back
          </Button>
        </Card>
      </div>
    </div>
  );
}

/**
 * The countdown of the hold. It stays in the page when time is up, because a live region must exist
 * before it speaks.
 */
function TimeLeft({ checkout, keptUntil }: { checkout: CheckoutView; keptUntil: string }) {
  const receivedAt = useDataReceivedAt(checkoutById(checkout.id));
  const [over, setOver] = useState(false);

  return (
    <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
      {over ? holdTexts.over : holdTexts.holding}{' '}
      <strong className={over ? 'sr-only' : 'text-ink'}>
        <Countdown
          until={keptUntil}
          now={checkout.now}
          arrived={receivedAt}
          onEnd={() => setOver(true)}
        />
      </strong>
    </p>
  );
}

const ClosedCheckout = ({ checkout }: { checkout: CheckoutView }) =>
  checkout.state === 'paid' ? (
    <Notice tone="good" title={checkout.kind === 'setup' ? 'Your card is saved' : 'This is paid'}>
      {checkout.kind === 'payment' && <p>Thank you. You don’t need to pay again.</p>}
      <ButtonLink to={checkout.returnUrl} className="mt-4">
        {checkout.returnUrl.startsWith('/bookings/') ? seeBooking : 'Continue'}
      </ButtonLink>
    </Notice>
  ) : (
    <Notice tone="info" title="This payment page is closed">
      <p>Nothing was charged. You can start again where you left off.</p>
      <ButtonLink to={checkout.cancelUrl} className="mt-4">
        Go back
      </ButtonLink>
    </Notice>
  );

/** The lines of a payment, with VAT and total. */
const CheckoutSummary = ({ checkout: { lines, amountPence } }: { checkout: CheckoutView }) => {
  const vatPence = lines.reduce((sum, line) => sum + line.vatPence, 0);

  return (
    <dl className="grid gap-2 text-sm figures">
      {lines.map((line) => (
        <div key={line.description} className="flex justify-between gap-6">
          <dt>{line.description}</dt>
          <dd className="shrink-0">{formatPounds(line.grossPence)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 text-ink-soft">
        <dt>Including VAT</dt>
        <dd className="shrink-0">{formatPounds(vatPence)}</dd>
      </div>
      <div className="mt-2 flex justify-between gap-6 border-t border-edge pt-3 text-base font-semibold">
        <dt>To pay</dt>
        <dd className="shrink-0">{formatPounds(amountPence)}</dd>
      </div>
    </dl>
  );
};

type Props = { readonly checkout: CheckoutView; readonly authenticate: Checkout['authenticate'] };

/** The bank's authentication step (3-D Secure): the buyer approves or declines the payment. */
const ThreeDSecure = ({ checkout, authenticate }: Props) => (
  <section aria-labelledby="bank-question" className="rounded-large border border-edge p-6">
    <p className="label text-fairway">Sandbox bank</p>
    <h2
      id="bank-question"
      ref={(heading) => heading?.focus()}
      tabIndex={-1}
      className="mt-2 text-2xl"
    >
      {checkout.kind === 'setup'
        ? `May ${brand.name} keep this card?`
        : `Are you making this payment of ${formatPounds(checkout.amountPence)} to ${brand.name}?`}
    </h2>
    <p className="mt-2 text-sm text-ink-soft">
      A real bank would ask here for a code or a fingerprint. No money moves either way.
    </p>
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      <Button
        busy={authenticate.isPending && authenticate.variables}
        onClick={() => authenticate.mutate(true)}
      >
        Yes, approve {checkout.kind === 'setup' ? 'it' : formatPounds(checkout.amountPence)}
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
