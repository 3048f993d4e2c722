import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminRefund, PaidByHandRequest } from '#features/payments/contract.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { mailto } from '../mailto.ts';

/**
 * One refund: whom it goes to, how much, where it is, and what an admin can do if the provider has
 * refused it.
 */
export function RefundCard({ refund }: { readonly refund: AdminRefund }) {
  const title = `refund-${refund.id}`;

  return (
    <Card as="li" aria-labelledby={title}>
      <h3 id={title} className="text-2xl figures">
        {formatPounds(refund.amountPence)} to {refund.name}
      </h3>
      {refund.email && (
        <p className="mt-1 text-sm wrap-anywhere">
          <a href={mailto(refund.email)} className="link">
            {refund.email}
          </a>
        </p>
      )}
      {refund.about && (
        <p className="mt-1 wrap-anywhere figures">
          {refund.aboutPath ? (
            <Link to={refund.aboutPath} className="inline-flex min-h-11 items-center link">
              {refund.about}
            </Link>
          ) : (
            refund.about
          )}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft wrap-anywhere figures">{whereItIs(refund)}</p>
      {refund.bankReference && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere figures">
          Bank reference (ARN): {refund.bankReference}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere figures">Our reference: {refund.id}</p>
      {refund.can.payByHand && <WaitingRefund refund={refund} />}
    </Card>
  );
}

function whereItIs({
  state,
  byTransfer,
  createdAt,
  failedAt,
  returnedAt,
  paidByHand,
}: AdminRefund): string {
  if (state === 'failed' && byTransfer)
    return `Paid by bank transfer, so it goes back the same way. Decided on ${formatDateTime(createdAt)}`;
  if (state === 'failed' && failedAt)
    return `Refused by the payment provider on ${formatDateTime(failedAt)}`;
  if (state === 'by_hand' && returnedAt)
    return `Paid by bank transfer on ${formatDateTime(returnedAt)}: ${paidByHand}`;

  return returnedAt
    ? `Sent on ${formatDateTime(returnedAt)}`
    : `Requested on ${formatDateTime(createdAt)}`;
}

/** A refund that the provider refused, or that is a bank transfer: what an admin can do. */
function WaitingRefund({ refund }: { readonly refund: AdminRefund }) {
  const retry = useRefundDecision(refund, 'retry', 'Asked for again');
  const byHand = useRefundDecision(refund, 'paid-by-hand', 'Marked as paid');
  const { field, submit } = useApiForm<PaidByHandRequest>({
    schema: async () => (await import('#features/payments/contract.ts')).PaidByHandRequest,
  });

  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-4">
      {refund.can.retry && (
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          busy={retry.isPending}
          onClick={() => retry.mutate({})}
        >
          Try again
        </Button>
      )}
      <form
        method="post"
        noValidate
        aria-label={`Mark the refund to ${refund.name} as paid`}
        onSubmit={submit(byHand.mutateAsync)}
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <TextField
          label="Reference of your bank transfer"
          help={
            refund.byTransfer
              ? 'Once you have made it.'
              : 'If you have paid it from the bank instead.'
          }
          autoComplete="off"
          {...field('reference')}
        />
        <Button type="submit" variant="secondary" busy={byHand.isPending} className="sm:mt-7.5">
          Mark as paid
        </Button>
      </form>
    </div>
  );
}

function useRefundDecision(refund: AdminRefund, decision: 'retry' | 'paid-by-hand', done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      api.post<AdminRefund>(`/api/admin/refunds/${refund.id}/${decision}`, body),
    onSuccess: () =>
      toast({ title: done, description: `${formatPounds(refund.amountPence)} to ${refund.name}` }),
    onError: (error) =>
      toast({
        title: 'Nothing has changed',
        description: errorMessage(
          error,
          'Something went wrong. Please try again.',
          'Please check your connection and try again.',
        ),
        variant: 'destructive',
      }),
    // After a refusal as well: another admin may have decided first.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/refunds'),
      }),
  });
}
