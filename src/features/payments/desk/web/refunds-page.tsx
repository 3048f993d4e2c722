import { listForAdmins, listForAdminsHere } from '#features/identity/accounts/web/admins-only.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { api } from '#platform/api-client/client.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { chargingApi, PaidByHandRequest } from '../../charging/contract.ts';
import type { ListedRefund } from '../contract.ts';
import { refundReason, rowDay, shortAbout } from '../row-texts.ts';
import { disputedRefundText, refundStateText, rowProvider } from '../texts.ts';
import type { Route } from './+types/refunds-page';
import type { Choice } from './money-filters.tsx';
import { moneyMeta } from './money-heading.tsx';
import { MoneyList } from './money-list.tsx';
import { About, documentPdf, MoneyRow, PayerName, payerEmail } from './money-row.tsx';
import { refundList } from './queries.ts';

export const meta: Route.MetaFunction = () => moneyMeta('Refunds');

export const loader = (args: Route.LoaderArgs) => listForAdmins(args, refundList);
export const clientLoader = (args: Route.ClientLoaderArgs) => listForAdminsHere(args, refundList);

/** /admin/money/refunds: every refund, and what to do about those that wait for an organiser. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <Refunds />
    </HydrationBoundary>
  );
}

const states: Choice = {
  label: 'State',
  options: { all: 'All refunds', failed: 'To do', requested: 'On their way', settled: 'Paid' },
  usual: 'all',
};

export const Refunds = () => (
  <MoneyList
    name="refunds"
    title="Refunds"
    list={refundList}
    noun="refund"
    states={states}
    empty={{
      title: 'No refunds in the last 30 days',
      text: 'Refunds will appear here. Those that the payment provider refuses, and those you make by bank transfer, wait for you under “To do”.',
    }}
    row={(refund) => <RefundRow key={refund.id} refund={refund} />}
  />
);

const tones: Readonly<Record<ListedRefund['state'], BadgeTone>> = {
  failed: 'warning',
  requested: 'accent',
  returned: 'good',
  by_hand: 'good',
  by_dispute: 'good',
};

/**
 * One refund: whom it goes to, how much, why and where it is, and what an admin can do if the
 * provider has refused it.
 */
const RefundRow = ({ refund }: { readonly refund: ListedRefund }) => {
  const { id, name, about, aboutPath, amountPence, bankReference, creditNote, reason } = refund;
  const [what, order] = shortAbout(about);

  return (
    <MoneyRow
      id={id}
      name={name}
      badges={
        <Badge tone={tones[refund.state]} oneLine>
          {refundStateText(refund)}
        </Badge>
      }
      facts={[refundReason(reason), what]}
      more={[order, creditNote?.number, rowProvider(refund.provider)]}
      amount={formatPounds(amountPence)}
      day={rowDay(refund.at)}
      details={[
        ['Paid to', <PayerName key="payer" payer={refund} />],
        ['Email', payerEmail(refund)],
        ['Reason', refundReason(reason)],
        ['For', <About key="about" about={about} path={aboutPath} />],
        ['Credit note', documentPdf(creditNote)],
        ['State', whereItIs(refund)],
        ['Dispute', disputedRefundText(refund)],
        ['Bank (ARN)', bankReference],
      ]}
      reference={id}
    >
      {refund.can.payByHand && <WaitingRefund refund={refund} />}
    </MoneyRow>
  );
};

function whereItIs({
  state,
  byTransfer,
  createdAt,
  failedAt,
  returnedAt,
  paidByHand,
}: ListedRefund): string {
  if (state === 'failed' && byTransfer)
    return `Paid by hand, so you pay it back by bank transfer. Decided on ${formatDateTime(createdAt)}`;
  if (state === 'failed' && failedAt)
    return `Refused by the payment provider on ${formatDateTime(failedAt)}`;
  if (state === 'by_hand' && returnedAt)
    return `Paid by bank transfer on ${formatDateTime(returnedAt)}: ${paidByHand}`;

  return returnedAt
    ? `Sent on ${formatDateTime(returnedAt)}`
    : `Requested on ${formatDateTime(createdAt)}`;
}

/** A refund that the provider refused, or that is a bank transfer: what an admin can do. */
function WaitingRefund({ refund }: { readonly refund: ListedRefund }) {
  const params = { refundId: refund.id };

  const retry = useApiMutation(
    () =>
      api.post<typeof chargingApi.retryRefund>('/api/admin/refunds/:refundId/retry', { params }),
    afterDecision(refund, 'Asked for again'),
  );
  const byHand = useApiMutation(
    (body: PaidByHandRequest) =>
      api.post<typeof chargingApi.payRefundByHand>('/api/admin/refunds/:refundId/paid-by-hand', {
        params,
        body,
      }),
    afterDecision(refund, 'Marked as paid'),
  );

  const { field, submit } = useApiForm<PaidByHandRequest>({
    schema: async () => (await import('../../charging/contract.ts')).PaidByHandRequest,
  });

  return (
    <div className="mt-5 grid gap-5 border-t border-line pt-4">
      {refund.can.retry && (
        <Button
          variant="secondary"
          className="sm:justify-self-start"
          busy={retry.isPending}
          onClick={() => retry.mutate()}
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

const isMoney = (address: string): boolean => /^\/api\/admin\/(refunds|money)/.test(address);

/** The lists are read again after a refusal as well: another admin may have decided first. */
const afterDecision = ({ amountPence, name }: ListedRefund, title: string) => ({
  refresh: isMoney,
  done: { title, description: `${formatPounds(amountPence)} to ${name}` },
  refreshAfterFailure: isMoney,
  failed: 'Nothing has changed',
});
