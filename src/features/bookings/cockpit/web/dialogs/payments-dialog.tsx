import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import {
  accountMethodNames,
  type HandMethod,
  handMethods,
} from '#features/payments/charging/account-payment.ts';
import { REFERENCE_HELP } from '#features/payments/texts.ts';
import { londonDay } from '#lib/london-instant.ts';
import { formatPounds, type Pence } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { AccountPaymentRow } from '../../../places/account-payment.ts';
import { REASON_HELP } from '../../../places/texts.ts';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import type {
  AccountPaidForm,
  AccountPaidRequest,
  AccountReferenceRequest,
  accountPaymentApi,
  PayableDays,
  UndoPaymentRequest,
} from '../../payment-contract.ts';
import { attendeeToasts, partText } from '../../texts.ts';

/** An order on account, with what was paid of it. */
export type OrderOnAccount = {
  readonly orderId: string;
  readonly orderNumber: string | null;
  /** Whose it is. */
  readonly name: string;
  readonly owedPence: Pence;
  /** The day in London on which it was sold; nothing was paid before. */
  readonly soldOn: string | null;
  readonly accountPayments: readonly AccountPaymentRow[];
};

type Props = {
  readonly eventId: number;
  readonly order: OrderOnAccount;
  readonly onClose: () => void;
};

type Chosen = { readonly to: 'correct' | 'undo'; readonly payment: AccountPaymentRow };

/** What was paid of an order on account: more is recorded, and each payment corrected or undone. */
export function PaymentsDialog({ eventId, order, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const { name, orderNumber, owedPence, accountPayments } = order;
  const today = londonDay(new Date());
  const days = { soldOn: order.soldOn ?? '', today };
  const part = { eventId, orderId: order.orderId, days, onDone: onClose };

  if (chosen)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={chosen.to === 'correct' ? 'Correct this payment' : 'Undo this payment'}
        description={
          chosen.to === 'correct'
            ? `${partText(chosen.payment)}. Earlier entries stay in the audit log.`
            : `${partText(chosen.payment)}. ${name} will owe ${formatPounds(owedPence + chosen.payment.amountPence)}, and gets an email that says so.`
        }
      >
        {chosen.to === 'correct' ? (
          <Correct {...part} payment={chosen.payment} onCancel={() => setChosen(undefined)} />
        ) : (
          <Undo {...part} payment={chosen.payment} onCancel={() => setChosen(undefined)} />
        )}
      </Dialog>
    );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Payments of order ${orderNumber}`}
      description={
        owedPence > 0
          ? `${name} owes ${formatPounds(owedPence)}.`
          : `${name} has paid everything that was owed.`
      }
    >
      {accountPayments.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {accountPayments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onChoose={setChosen} />
          ))}
        </ul>
      )}
      {owedPence > 0 ? (
        <Record {...part} owedPence={owedPence} onCancel={onClose} />
      ) : (
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      )}
    </Dialog>
  );
}

type RowProps = {
  readonly payment: AccountPaymentRow;
  readonly onChoose: (chosen: Chosen) => void;
};

function PaymentRow({ payment, onChoose }: RowProps) {
  const { amountPence, method, undone } = payment;

  if (undone !== null)
    return (
      <li className="py-3 text-sm text-ink-soft figures">
        <s>{partText(payment)}</s>
        <span className="block">Undone: {undone}</span>
      </li>
    );

  const of = <span className="sr-only">: {formatPounds(amountPence)}</span>;

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 figures">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{partText(payment)}</span>
      {method !== 'card' && (
        <span className="flex gap-2">
          <Button variant="secondary" onClick={() => onChoose({ to: 'correct', payment })}>
            Correct{of}
          </Button>
          <Button variant="secondary" onClick={() => onChoose({ to: 'undo', payment })}>
            Undo{of}
          </Button>
        </span>
      )}
    </li>
  );
}

type FormProps = {
  readonly eventId: number;
  readonly orderId: string;
  readonly days: PayableDays;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};
type PartProps = FormProps & { readonly payment: AccountPaymentRow };

function Record({
  eventId,
  orderId,
  days,
  owedPence,
  onDone,
  onCancel,
}: FormProps & { readonly owedPence: Pence }) {
  // Names this payment, so that sending it twice records it once.
  const [id] = useState(() => crypto.randomUUID());
  const record = useApiMutation(
    (body: AccountPaidRequest) =>
      api.post<typeof accountPaymentApi.markAccountPaid>(
        '/api/admin/events/:eventId/orders/:orderId/account-paid',
        { params: { eventId, orderId }, body },
      ),
    { ...moneyChange(eventId), onDone, done: attendeeToasts.accountPaid },
  );

  type Values = Omit<AccountPaidForm, 'amount'> & { amount: string };
  const { field, submit } = useApiForm<Values, AccountPaidForm>({
    schema: async () => (await import('../../payment-contract.ts')).accountPaidForm(days),
    values: {
      amount: (owedPence / 100).toFixed(2),
      method: 'transfer',
      paidOn: days.today,
      reference: '',
    },
  });

  const send = submit(({ amount, ...how }) =>
    record.mutateAsync({ id, amountPence: amount, ...how }),
  );

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <TextField
        label="Amount in pounds"
        help="All of it or a part. We’ll email a receipt that says what is still owed."
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <HowFields days={days} field={field} />
      <FormActions submit="Record payment" busy={record.isPending} onCancel={onCancel} />
    </form>
  );
}

function Correct({ eventId, orderId, days, payment, onDone, onCancel }: PartProps) {
  const correct = useApiMutation(
    (body: AccountReferenceRequest) =>
      api.post<typeof accountPaymentApi.correctReference>(
        '/api/admin/events/:eventId/orders/:orderId/account-payments/:accountPaymentId/reference',
        { params: { eventId, orderId, accountPaymentId: payment.id }, body },
      ),
    { ...moneyChange(eventId), onDone, done: attendeeToasts.reference },
  );

  const { method, paidOn, reference } = payment;
  const { field, submit } = useApiForm<AccountReferenceRequest>({
    schema: async () => (await import('../../payment-contract.ts')).accountReferenceForm(days),
    values: { method: method as HandMethod, paidOn, reference },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit((body) => correct.mutateAsync(body))}
      className="grid gap-5"
    >
      <HowFields days={days} field={field} />
      <FormActions submit="Save" busy={correct.isPending} onCancel={onCancel} />
    </form>
  );
}

function Undo({ eventId, orderId, payment, onDone, onCancel }: PartProps) {
  const undo = useApiMutation(
    (body: UndoPaymentRequest) =>
      api.post<typeof accountPaymentApi.undoPayment>(
        '/api/admin/events/:eventId/orders/:orderId/account-payments/:accountPaymentId/undo',
        { params: { eventId, orderId, accountPaymentId: payment.id }, body },
      ),
    { ...moneyChange(eventId), onDone, done: attendeeToasts.paymentUndone },
  );

  const { field, submit } = useApiForm<UndoPaymentRequest>({
    schema: async () => (await import('../../payment-contract.ts')).UndoPaymentRequest,
    values: { reason: '' },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit((body) => undo.mutateAsync(body))}
      className="grid gap-5"
    >
      <TextField
        label="Reason"
        help={REASON_HELP}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
      <FormActions
        submit={`Undo payment of ${formatPounds(payment.amountPence)}`}
        busy={undo.isPending}
        onCancel={onCancel}
      />
    </form>
  );
}

/** A payment changes the golf day and the list of debtors. */
const moneyChange = (eventId: number) => {
  const change = attendeeChange(eventId);
  const refresh = (address: string) =>
    change.refresh(address) || address.startsWith('/api/admin/debtors');
  return { ...change, refresh, refreshAfterFailure: refresh, besideFields: true };
};

type How = 'method' | 'paidOn' | 'reference';
type HowProps = {
  readonly days: PayableDays;
  readonly field: (name: How) => UseFormRegisterReturn & { error: string | undefined };
};

/** How a payment was made: the method, the day and the reference. */
const HowFields = ({ days: { soldOn, today }, field }: HowProps) => (
  <>
    <Select label="How it was paid" {...field('method')}>
      {handMethods.map((method) => (
        <option key={method} value={method}>
          {accountMethodNames[method]}
        </option>
      ))}
    </Select>
    <TextField label="Paid on" type="date" min={soldOn} max={today} {...field('paidOn')} />
    <TextField
      label="Reference"
      help={REFERENCE_HELP}
      maxLength={100}
      autoComplete="off"
      {...field('reference')}
    />
  </>
);
