import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatPounds } from '#lib/money.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutView, PayRequest } from '../contract.ts';
import { groupCardNumber, groupExpiry, testCards } from '../test-cards.ts';
import { checkoutNotices, requestFailures } from '../texts.ts';
import type { Checkout } from './use-checkout.ts';

type CardFormProps = {
  readonly checkout: CheckoutView;
  readonly pay: Checkout['pay'];
  /** The refusal after an authentication that the buyer declined. */
  readonly refused: Error | null;
};

/**
 * The card, chosen from the list or typed. A refusal is shown beside its field, and another card
 * can be tried.
 */
export function CardForm({ checkout, pay, refused }: CardFormProps) {
  const { field, form, submit } = useApiForm<PayRequest>({
    schema: async () => (await import('../contract.ts')).PayRequest,
    values: { number: '', expiry: '', cvc: '' },
  });

  const isBesideField = pay.error !== null && fieldErrors(pay.error).length > 0;

  return (
    <form method="post" noValidate onSubmit={submit(pay.mutateAsync)} className="grid gap-8">
      {refused && !pay.error && (
        <div ref={(notice) => notice?.focus()} tabIndex={-1}>
          <Notice tone="bad" title={checkoutNotices.notAuthenticated} announce>
            {errorMessage(
              refused,
              requestFailures.authenticate,
              requestFailures.authenticateOffline,
            )}{' '}
            {checkoutNotices.tryAnotherCard}
          </Notice>
        </div>
      )}
      <TestCardList chosen={form.watch('number')} onChoose={(card) => fill(form, card)} />
      <CardFields field={field} />
      {pay.error && !isBesideField && (
        <Notice tone="bad" title={checkoutNotices.notPaid} announce>
          {errorMessage(pay.error, requestFailures.pay, requestFailures.payOffline)}
        </Notice>
      )}
      {checkout.consent !== null && <p className="text-sm text-ink-soft">{checkout.consent}</p>}
      <Button type="submit" wide busy={pay.isPending} disabled={!checkout.can.pay}>
        {checkout.kind === 'setup' ? 'Save card' : `Pay ${formatPounds(checkout.amountPence)}`}
      </Button>
    </form>
  );
}

type Field = ReturnType<typeof useApiForm<PayRequest>>['field'];

function CardFields({ field }: { readonly field: Field }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-2xl">Card details</legend>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 1234 1234 1234"
        className="figures"
        {...field('number')}
        onInput={regroup(groupCardNumber)}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          {...field('expiry')}
          onInput={regroup(groupExpiry)}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          {...field('cvc')}
        />
      </div>
    </fieldset>
  );
}

// Regroups only while typing at the end, so the cursor stays in place when a digit in the middle is
// corrected.
const regroup =
  (group: (typed: string) => string) =>
  ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isDeleting =
      nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    if (!isDeleting && currentTarget.selectionEnd === currentTarget.value.length)
      currentTarget.value = group(currentTarget.value);
  };

function fill(form: UseFormReturn<PayRequest>, card: PayRequest): void {
  for (const name of ['number', 'expiry', 'cvc'] as const) form.setValue(name, card[name]);
  form.clearErrors();
}

type TestCardListProps = { readonly chosen: string; readonly onChoose: (card: PayRequest) => void };

/** The sandbox's cards, each with its outcome. Choosing one fills the form. */
const TestCardList = ({ chosen: number, onChoose }: TestCardListProps) => (
  <fieldset>
    <legend className="font-display text-2xl">Choose a test card</legend>
    <p className="mt-1 mb-4 text-sm text-ink-soft">Each one shows a different outcome.</p>
    <div className="grid gap-2">
      {testCards.map((card) => (
        <label
          key={card.number}
          className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 rounded-small border border-edge px-4 py-2 has-checked:border-action has-checked:bg-fairway-wash"
        >
          <input
            type="radio"
            name="test-card"
            className="size-4 accent-action"
            checked={number === card.number}
            onChange={() => onChoose({ number: card.number, expiry: '12 / 34', cvc: '123' })}
          />
          <span className="font-semibold figures">{card.number}</span>
          <span className="text-sm text-ink-soft">{card.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
