import { useState } from 'react';
import { formatPounds } from '#lib/money.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Attendee } from '../../../admin/contract.ts';
import { useAttendeeMutation } from '../../../web/admin/use-attendee-mutation.ts';
import type { GoodwillForm, OrganiserQuote } from '../../contract.ts';
import { organiserTexts } from '../../organiser-texts.ts';
import { organiserQuote } from './queries.ts';

type Props = {
  readonly eventId: number;
  readonly attendee: Attendee & { readonly orderId: string };
  readonly onClose: () => void;
};

/** Refunds something for a place that stays as it is: never more than is left of what was paid. */
export function RefundDialog({ eventId, attendee, onClose }: Props) {
  const { orderId, name, id } = attendee;
  const result = useApi(organiserQuote(eventId, orderId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={organiserTexts.refundTitle(name)}
      description={organiserTexts.refundWhat}
    >
      <WhenLoaded result={result} what="amounts">
        {(quote) => (
          <Refund
            key={JSON.stringify(quote)}
            eventId={eventId}
            orderId={orderId}
            bookingId={id}
            quote={quote}
            onClose={onClose}
          />
        )}
      </WhenLoaded>
    </Dialog>
  );
}

type FormProps = Omit<Props, 'attendee'> & {
  readonly orderId: string;
  readonly bookingId: string;
  readonly quote: OrganiserQuote;
};

function Refund({ eventId, orderId, bookingId, quote, onClose }: FormProps) {
  // Names this refund, so that sending it twice refunds once.
  const [id] = useState(() => crypto.randomUUID());
  const refunding = useAttendeeMutation(eventId, onClose);
  const { form, field, submit } = useApiForm<{ amount: string; reason: string }, GoodwillForm>({
    schema: async () => (await import('../../contract.ts')).GoodwillForm,
    values: { amount: '', reason: '' },
  });
  const leftPence = quote.places.find((place) => place.bookingId === bookingId)?.leftPence ?? 0;
  const send = submit(({ amount, reason }) =>
    refunding.mutateAsync({
      path: `orders/${orderId}/refund`,
      body: { id, bookingId, amountPence: amount, leftPence, reason },
      done: organiserTexts.refunded,
    }),
  );
  if (leftPence === 0) return <Notice title={organiserTexts.nothingLeft} />;
  const fill = (pence: number) => form.setValue('amount', (pence / 100).toFixed(2), { shouldValidate: true });
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
      <TextField label="Amount in pounds" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <TextField
        label="Why"
        help={organiserTexts.whyHelp}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
      <FormActions
        submit={organiserTexts.refundButton(form.watch('amount'))}
        busy={refunding.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
