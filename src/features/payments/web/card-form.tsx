import type { FormEvent, SubmitEvent } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { formatPounds } from '#lib/money.ts';
import { errorMessage, fieldErrors } from '#platform/api-client/error-message.ts';
import { useOneAtATime } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutView, PayRequest } from '../contract.ts';
import { groupCardNumber, groupExpiry } from '../test-cards.ts';
import { TestCardList } from './test-card-list.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  readonly checkout: CheckoutView;
  readonly pay: Checkout['pay'];
  /** What the bank said when it asked and was refused. */
  readonly refused: Error | null;
};

/** The card: chosen from the list or typed. What the bank refuses stands beside the number, and another may be tried. */
export function CardForm({ checkout, pay, refused }: Props) {
  const form = useForm<PayRequest>({
    defaultValues: { number: '', expiry: '', cvc: '' },
    // Without the check (the network broke) the server judges alone: it has it, too, and answers by field.
    resolver: async (entered, context, options) => {
      const loaded = await import('./card-check.ts').catch(() => undefined);
      return loaded ? loaded.cardCheck(entered, context, options) : { values: entered, errors: {} };
    },
  });
  const oneAtATime = useOneAtATime();
  const checkAndSend = form.handleSubmit((card) =>
    pay.mutateAsync(card).catch((error: unknown) => {
      for (const [name, message] of fieldErrors(error))
        form.setError(name as keyof PayRequest, { message }, { shouldFocus: true });
    }),
  );
  // Locked from the check on, which may have to load: a double press pays once.
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void oneAtATime(() => checkAndSend(event));
  };
  const isBesideField = pay.error !== null && fieldErrors(pay.error).length > 0;
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-8">
      {refused && !pay.error && (
        <div ref={(notice) => notice?.focus()} tabIndex={-1}>
          <Notice tone="bad" title="Your bank didn't approve the payment" announce>
            {errorMessage(refused, 'Nothing was charged.', 'The network did not answer. Please try again.')}{' '}
            You can try another card.
          </Notice>
        </div>
      )}
      <TestCardList chosen={form.watch('number')} onChoose={(card) => fill(form, card)} />
      <CardFields form={form} />
      {pay.error && !isBesideField && (
        <Notice tone="bad" title="The payment didn't go through" announce>
          {errorMessage(
            pay.error,
            'Something went wrong on our side. Nothing was charged.',
            "The network did not answer. Please try again. You can't be charged twice.",
          )}
        </Notice>
      )}
      <Button type="submit" wide busy={pay.isPending} disabled={!checkout.can.pay}>
        Pay {formatPounds(checkout.amountPence)}
      </Button>
    </form>
  );
}

function CardFields({ form }: { form: UseFormReturn<PayRequest> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-2xl">Card details</legend>
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 1234 1234 1234"
        className="figures"
        error={errors.number?.message}
        {...form.register('number')}
        onInput={regroup(groupCardNumber)}
      />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label="Expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          error={errors.expiry?.message}
          {...form.register('expiry')}
          onInput={regroup(groupExpiry)}
        />
        <TextField
          label="CVC"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          error={errors.cvc?.message}
          {...form.register('cvc')}
        />
      </div>
    </fieldset>
  );
}

// Only while typing at the end: whoever mends a digit in the middle keeps the cursor where it is.
const regroup =
  (group: (typed: string) => string) =>
  ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete');
    if (!isDeleting && currentTarget.selectionEnd === currentTarget.value.length)
      currentTarget.value = group(currentTarget.value);
  };

function fill(form: UseFormReturn<PayRequest>, card: PayRequest): void {
  for (const name of ['number', 'expiry', 'cvc'] as const) form.setValue(name, card[name]);
  form.clearErrors();
}
