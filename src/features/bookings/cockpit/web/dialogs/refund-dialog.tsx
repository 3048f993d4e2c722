import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import type { calledOffApi, GoodwillForm, GoodwillRequest } from '../../../called-off/contract.ts';
import { organiserTexts } from '../../../called-off/texts.ts';
import { attendeeChange } from '../../../places/web/attendee-change.ts';
import { type AttendeeDialogProps, QuotedDialog, type QuotedFormProps } from './quoted-dialog.tsx';

/** Refunds something for a place that stays as it is: never more than is left of what was paid. */
export const RefundDialog = (props: AttendeeDialogProps) => (
  <QuotedDialog
    {...props}
    title={organiserTexts.refundTitle(props.attendee.name)}
    description={organiserTexts.refundWhat}
    Form={Refund}
  />
);

function Refund({ eventId, orderId, bookingId, quote, onClose }: QuotedFormProps) {
  // Names this refund, so that sending it twice refunds once.
  const [id] = useState(() => crypto.randomUUID());
  const place = quote.places.find((one) => one.bookingId === bookingId);
  const refund = useApiMutation(
    (body: GoodwillRequest) =>
      api.post<typeof calledOffApi.refundForOrganisers>(
        '/api/admin/events/:eventId/orders/:orderId/refund',
        { params: { eventId, orderId }, body },
      ),
    {
      ...attendeeChange(eventId),
      onDone: onClose,
      done: (_answer, { amountPence }) => organiserTexts.refunded(amountPence, place?.player ?? ''),
    },
  );

  const { form, field, submit } = useApiForm<{ amount: string; reason: string }, GoodwillForm>({
    schema: async () => (await import('../../../called-off/contract.ts')).GoodwillForm,
    values: { amount: '', reason: '' },
  });

  const leftPence = place?.leftPence ?? 0;

  const send = submit(({ amount, reason }) =>
    refund.mutateAsync({ id, bookingId, amountPence: amount, leftPence, reason }),
  );
  if (leftPence === 0) return <Notice title={organiserTexts.nothingLeft} />;

  const fill = (pence: number) =>
    form.setValue('amount', (pence / 100).toFixed(2), { shouldValidate: true });

  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <p className="figures">{organiserTexts.left(quote.buyer, leftPence, quote.moneyTo)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => fill(leftPence)}>
          All of it: {formatPounds(leftPence)}
        </Button>
        <Button variant="secondary" onClick={() => fill(Math.ceil(leftPence / 2))}>
          Half: {formatPounds(Math.ceil(leftPence / 2))}
        </Button>
      </div>
      <TextField
        label="Amount in pounds"
        inputMode="decimal"
        autoComplete="off"
        {...field('amount')}
      />
      <TextField
        label="Reason"
        help={organiserTexts.whyHelp}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
      <FormActions
        submit={organiserTexts.refundButton(form.watch('amount'))}
        busy={refund.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
